import type { EndpointInput } from '#contract/schemas.ts'
import { dayOf } from '#domain/days.ts'

/** A regular seller in Assam, from today. */
export function aSellerTax(changes: Partial<EndpointInput<'saveSellerTax'>> = {}) {
  return {
    mode: 'regular' as const,
    gstin: '18AABCU9603R1ZM',
    legalName: 'Rita Bora',
    tradeName: 'Bor Bazar',
    stateCode: '18',
    address: 'Station Road\nBihpuria 784161',
    validFrom: dayOf(new Date()),
    ...changes,
  }
}
