import type { CreditKind } from '../payment.ts'

export type LedgerEntry = {
  id: string
  kind: CreditKind
  /** Below 0 if it was spent or taken back. */
  paise: number
  /** The grant that was taken back. null for other kinds. */
  grantId: string | null
}

/**
 * What is left of each grant, in paise, by its id. Orders spend grants first, the oldest first, and then what
 * complaints gave in place of money. What comes back goes to the complaints first: the shop owes it. Entries
 * are the oldest first.
 */
export function unspentGrants(entries: readonly LedgerEntry[]): Map<string, number> {
  const grants: { id: string; paise: number; leftPaise: number }[] = []
  let [claimPaise, claimLeftPaise] = [0, 0]
  for (const { id, kind, paise, grantId } of entries) {
    let restPaise = Math.abs(paise)
    if (kind === 'granted') grants.push({ id, paise, leftPaise: paise })
    else if (kind === 'claim') {
      claimPaise += paise
      claimLeftPaise += paise
    } else if (kind === 'revoked') {
      const grant = grants.find((one) => one.id === grantId)
      if (grant) {
        grant.paise -= restPaise
        grant.leftPaise -= restPaise
      }
    } else if (kind === 'spent') {
      for (const grant of grants) {
        const taken = Math.min(grant.leftPaise, restPaise)
        grant.leftPaise -= taken
        restPaise -= taken
      }
      claimLeftPaise -= restPaise
    } else {
      const owed = Math.min(claimPaise - claimLeftPaise, restPaise)
      claimLeftPaise += owed
      restPaise -= owed
      for (const grant of grants.toReversed()) {
        const returned = Math.min(grant.paise - grant.leftPaise, restPaise)
        grant.leftPaise += returned
        restPaise -= returned
      }
    }
  }
  return new Map(grants.map(({ id, leftPaise }) => [id, leftPaise]))
}
