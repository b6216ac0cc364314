/**
 * An amount of money in the smallest unit, as the database sends it: an `integer`, or a number inside JSON, as a number, a `bigint` as text.
 * Throws where the value is anything else.
 */
export function parseAmount(value: unknown): number {
  const amount = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  if (typeof amount === 'number' && Number.isSafeInteger(amount)) return amount
  throw new TypeError(`The database sent ${JSON.stringify(value)} in place of an amount`)
}

/** A row whose amounts in these columns are not parsed yet. */
export type Unparsed<Row, Column extends keyof Row> = Omit<Row, Column> & Record<Column, unknown>
