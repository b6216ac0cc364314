export type ClaimableLine = {
  /** Charged for the line, with its substitute. */
  paidPaise: number
  /** Given back for the line before, also by other tickets. */
  returnedPaise: number
  /** Charged units. */
  units: number
  /** Charged grams of a product by weight. */
  grams: number | null
}

export type Claimed = { quantity: number; grams: number | null }

/** What the claimed part cost, as far as it was not given back. Rounded down: parts never exceed the line. */
export function claimedPaise(line: ClaimableLine, { quantity, grams }: Claimed): number {
  const [part, whole] = grams !== null && line.grams ? [grams, line.grams] : [quantity, line.units]
  const share = part >= whole ? line.paidPaise : Math.floor((line.paidPaise * part) / whole)
  return Math.min(share, leftPaise(line))
}

/** Whole units that replace the claimed part. */
export function replacedUnits({ units, grams: whole }: ClaimableLine, { quantity, grams }: Claimed): number {
  if (grams === null || !whole) return quantity
  return Math.min(units, Math.ceil((grams * units) / whole))
}

/** The most that a decision may give back. */
export function leftPaise({ paidPaise, returnedPaise }: ClaimableLine): number {
  return Math.max(0, paidPaise - returnedPaise)
}
