import type { Business } from '#contract/address.ts'
import type { MyOrder } from '#contract/order.ts'
import type { EndpointInput } from '#contract/schemas.ts'

export type Choices = {
  /** '' as ordered. */
  address: string
  /** null: as soon as possible. undefined: as ordered. */
  slot: string | null | undefined
  note: string
  leaveAtDoor: boolean
  /** null: none. undefined: not shown. */
  business?: Business | null | undefined
}

/** The request without what stays. null: nothing is changed. */
export function toMyEdit(
  {
    _id,
    note = '',
    leaveAtDoor = undefined,
    address,
  }: Pick<MyOrder, '_id' | 'note' | 'leaveAtDoor'> & { address: Pick<MyOrder['address'], 'business'> },
  { version, choices }: { version: number; choices: Choices },
): EndpointInput<'editMyOrder'> | null {
  const typed = choices.note.trim()
  const change = {
    ...(choices.address !== '' && { address: choices.address }),
    ...changedBusiness(address.business, choices.business),
    ...(choices.slot !== undefined && { slot: choices.slot }),
    ...(typed !== note && { note: typed }),
    ...(choices.leaveAtDoor !== (leaveAtDoor === true) && { leaveAtDoor: choices.leaveAtDoor }),
  }
  return Object.keys(change).length === 0 ? null : { id: _id, version, ...change }
}

function changedBusiness(known: Business | undefined, business: Choices['business']) {
  const isSame = business
    ? business.gstin === known?.gstin && business.name === known.name
    : business === undefined || !known
  return isSame ? {} : { business }
}
