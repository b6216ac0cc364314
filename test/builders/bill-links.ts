import type { EndpointInput } from '#contract/schemas.ts'
import type { TestUser } from './accounts.ts'

type Sold = Pick<EndpointInput<'placeStaffOrder'>, 'items'>

/** The token of the link that staff send to a customer who ordered by phone. */
export async function aBillLink(owner: TestUser, { items }: Sold): Promise<string> {
  const caller = { name: 'Rita Das', phone: '98640 12345', street: 'Tea Lane 7', zipcode: '784176' }
  const { order } = await owner.placeStaffOrder({ source: 'phone', items, ...caller })
  return deliverForLink(owner, order._id)
}

/** '' without a link. */
export async function deliverForLink(owner: TestUser, id: string): Promise<string> {
  await owner.setOrderStatus({ id, status: 'Delivered' })
  const { whatsApp } = (await owner.getOrder({ id })).order
  return /\/your-bill#(\S+)/.exec(whatsApp?.status ?? '')?.[1] ?? ''
}
