import type { Business, CounterBusiness } from '#contract/address.ts'
import type { ReadField } from '#web/ui/form/submit-form.ts'

/** What BusinessFields has. undefined: the form does not show it. null: both fields are empty. */
export function readBusiness(read: ReadField): Business | null | undefined {
  if (read('business') === '') return undefined
  const business = { gstin: read('business.gstin').trim(), name: read('business.name').trim() }
  return business.gstin === '' && business.name === '' ? null : business
}

/** With the place of a business at the counter. */
export function readCounterBusiness(read: ReadField): CounterBusiness | null | undefined {
  const business = readBusiness(read)
  return (
    business && {
      ...business,
      ...{ street: read('business.street').trim(), zipcode: read('business.zipcode').trim() },
    }
  )
}
