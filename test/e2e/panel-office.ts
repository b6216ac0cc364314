import { anAddress, aPhoneShopper, aSeller, aShopper } from '../builders/accounts.ts'
import { aMember } from '../builders/cash.ts'
import { aPastOrder } from '../builders/past-orders.ts'
import { aRider } from '../builders/riders.ts'
import { totpCode } from '../two-factor-code.ts'
import { addDemoProducts } from './demo-products.ts'
import type { RunningShop } from './running-shop.ts'

export type PanelOffice = Awaited<ReturnType<typeof addPanelOffice>>

const dayMs = 24 * 60 * 60_000

/** Staff, customers, sales and a cash book. No product is for sale any more. */
export async function addPanelOffice(shop: RunningShop) {
  const people = await addPeople(shop)
  const { owner, ranjit, mina, asha, jonali } = people
  const { rice, tomato, ...others } = await addDemoProducts(shop)
  const place = async (quantity: number) =>
    (await asha.placeCodOrder({ items: [{ product: rice._id, quantity }], address: asha.address })).order._id
  const collect = async (person: typeof ranjit, quantity: number) =>
    person.setOrderPayment({ id: await place(quantity), isPaid: true })

  await collect(mina, 2)
  const handOver = { key: crypto.randomUUID(), person: mina.id, expected: 217 }
  await owner.handOverCash({ ...handOver, amount: 200, note: 'Bought tea' })
  await owner.closeCashBook({ key: crypto.randomUUID(), number: 1, note: 'Counted twice' })
  await collect(ranjit, 2)
  await collect(mina, 1)
  const lines = [{ product: tomato, quantity: 3, price: 32 }]
  for (const days of [3, 20, 40])
    await aPastOrder(shop, { at: new Date(Date.now() - days * dayMs), status: 'Delivered', lines })

  const delivered = await place(1)
  await owner.setOrderStatus({ id: delivered, status: 'Delivered' })
  const damaged = [{ product: rice._id, quantity: 1, reason: 'damaged' as const }]
  const { ticket } = await asha.openTicket({ order: delivered, lines: damaged, text: 'The bag was open' })

  await owner.addCustomerNote({ id: asha.id, text: 'Rings twice' })
  const phone = '+91 98640 55501'
  await jonali.addAddress({ address: anAddress({ phone }) })
  await owner.addCustomerNote({ id: jonali.id, text: 'Refused three parcels' })
  await owner.blockPhone({ phone, reason: 'Refused three parcels' })
  for (const { _id: id } of [rice, tomato, ...Object.values(others)])
    await owner.archiveProduct({ id, version: 1, archived: true })
  return { people, delivered, ticket: ticket._id, invitations: await addInvitations(people) }
}

async function addPeople(shop: RunningShop) {
  const owner = await aSeller(shop)
  const kabita = await aSeller(shop, { name: 'Kabita', role: 'catalogue' })
  const { key } = await kabita.startTwoFactorSetup({ password: kabita.password })
  await kabita.confirmTwoFactor({ code: totpCode(key) })
  const gone = await aMember(shop, { name: 'Hari', role: 'packer' })
  await owner.setStaffMemberActive({ id: gone.id, isOff: true })
  const rider = await aRider(shop, { name: 'Bikash Das' })
  return {
    owner,
    kabita,
    rider,
    ranjit: await aMember(shop, { name: 'Ranjit', role: 'packer', grants: ['upi'] }),
    mina: await aMember(shop, { name: 'Mina', role: 'packer' }),
    asha: await aShopper(shop),
    bina: await aPhoneShopper(shop),
    jonali: await aShopper(shop, { name: 'Jonali' }),
  }
}

async function addInvitations({ owner }: Awaited<ReturnType<typeof addPeople>>) {
  const invitation = { name: 'Jiten', email: 'jiten@example.com', role: 'packer' } as const
  // The second one revokes the first one.
  const [revoked, open] = [await owner.inviteStaff(invitation), await owner.inviteStaff(invitation)]
  return { revoked: revoked.key, open: open.key }
}
