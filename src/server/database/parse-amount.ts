/** An amount in the smallest unit. The database sends `integer` as a number and `bigint` as text. */
export function parseAmount(value: unknown): number {
  const amount = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  if (typeof amount === 'number' && Number.isSafeInteger(amount)) return amount
  throw new TypeError(`The database sent ${JSON.stringify(value)} in place of an amount`)
}

/** `Row` after `parseAmount` was applied to these columns. */
export type Parsed<Row, Column extends keyof Row> = Omit<Row, Column> & Record<Column, number>

/** `Row` before `parseAmount` was applied to these columns. */
export type Unparsed<Row, Column extends keyof Row> = Omit<Row, Column> & Record<Column, unknown>
