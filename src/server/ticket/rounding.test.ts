import { beforeEach, expect, test } from 'vitest'
import { dayOf } from '#domain/days.ts'
import { roundToPaise } from '#domain/money.ts'
import { sumOf } from '#domain/pricing/spread.ts'
import { anAddress, aShopper, type Shopper } from '#test/builders/accounts.ts'
import { aMember } from '#test/builders/cash.ts'
import { setDelivery } from '#test/builders/delivery.ts'
import { aProduct } from '#test/builders/products.ts'
import { anOrderToDeliver, aRider, findDeliveryCode } from '#test/builders/riders.ts'
import { aSellerTax } from '#test/builders/taxes.ts'
import { aComplaint, announcedFees, decide, setFeeShares } from '#test/builders/tickets.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const owner = await aMember(shop, { name: 'Bipul' })
const rita = await aRider(shop)
/** One of each test: a shopper has a limit of complaints. */
let asha: Shopper
const rice = await aProduct(shop, { name: 'Rice', price: 33.45, stock: 1000 })
const key = () => crypto.randomUUID()
const fees = { handlingPaise: 12_00, platformPaise: 6_00, roundsCash: true }

beforeEach(async () => {
  asha = await aShopper(shop)
  await setDelivery(owner, { fees })
  await setFeeShares(owner, false)
})

/** Three bags of rice for ₹100.35 and ₹18 of fees: ₹118 to pay at the door. */
async function aStop() {
  const id = await anOrderToDeliver({ shopper: asha, owner, product: rice, quantity: 3, rider: rita })
  await rita.startDelivery({ id, key: key() })
  return { id, code: await findDeliveryCode(asha, id) }
}

async function aDelivery(products: readonly { _id: string }[], quantity = 1): Promise<string> {
  const items = products.map(({ _id: product }) => ({ product, quantity }))
  const { order } = await asha.placeCodOrder({ items, address: asha.address })
  await owner.setOrderStatus({ id: order._id, status: 'Delivered', cashReceived: true })
  return order._id
}

const documentsOf = async (id: string) => (await owner.listOrderDocuments({ ids: id })).documents
const totalsOf = async (id: string) =>
  (await documentsOf(id)).map(({ total, roundOff }) => (roundOff === undefined ? [total] : [total, roundOff]))

async function refund(id: string, product: { _id: string }, quantity = 1) {
  const ticket = await aComplaint({ shopper: asha, order: { id, product: product._id }, quantity })
  const announced = announcedFees((await owner.getTicket({ id: ticket._id })).ticket)
  const [line] = (await decide(owner, { ticket, decision: 'approved' })).lines
  return { amount: line?.amount, announced }
}

async function backOf(id: string): Promise<number> {
  const entries = shop.db.selectFrom('cash_entries').select('amount_paise').where('order_id', '=', id)
  const rows = await entries.where('kind', '=', 'refunded').execute()
  return -sumOf(rows.map((row) => Number(row.amount_paise)))
}

test('at the door whole rupees are left, and the documents say what was collected', async () => {
  const { id, code } = await aStop()
  const lines = [{ product: rice._id, quantity: 1, reason: 'damaged' as const }]
  const { stop } = await rita.returnAtDoor({ id, key: key(), lines })
  // ₹84.90 are left.
  expect(stop).toMatchObject({ cash: 85, lines: [{ roundingPaise: 10 }] })
  expect(await totalsOf(id)).toEqual([
    [118, -0.35],
    [33, -0.45],
  ])
  expect(await listViolations(shop.db)).toEqual([])
  await expect(rita.completeDelivery({ id, key: key(), code, cash: 84.9 })).rejects.toMatchObject({
    code: 'cash_amount',
  })
  await rita.completeDelivery({ id, key: key(), code, cash: 85 })
  expect((await owner.getOrder({ id })).order).toMatchObject({ amount: 118, due: 85, isPaid: true })
  expect(await refund(id, rice)).toEqual({ amount: 33.45, announced: 0 })
  expect(await refund(id, rice)).toEqual({ amount: 51.55, announced: 18.1 })
  expect(await backOf(id)).toBe(85_00)
  const [, ...notes] = await totalsOf(id)
  expect(notes).toEqual([[33, -0.45], [33.45], [51.55, 0.1]])
  expect(await listViolations(shop.db)).toEqual([])
})

test('an order that was lowered at the door is cancelled with the rest', async () => {
  const { id } = await aStop()
  await rita.returnAtDoor({ id, key: key(), lines: [{ product: rice._id, quantity: 1, reason: 'damaged' }] })
  await rita.failDelivery({ id, key: key(), reason: 'refused' })
  const [ticket] = (await asha.listMyTickets()).tickets
  await owner.decideStock({ id: ticket?._id ?? '', product: rice._id, disposition: 'waste' })
  await owner.setOrderStatus({ id, status: 'Cancelled' })
  expect(await totalsOf(id)).toEqual([
    [118, -0.35],
    [33, -0.45],
    [85, 0.1],
  ])
  expect(await listViolations(shop.db)).toEqual([])
})

test.each(
  [[3], [1, 2], [1, 1, 1]].flatMap((quantities) =>
    [false, true].map((isShared) => [quantities, isShared] as const),
  ),
)(
  'complaints of %j of three items give back what was paid, and no more (shares of fees: %s)',
  async (quantities, isShared) => {
    await setFeeShares(owner, isShared)
    const id = await aDelivery([rice], 3)
    const amounts: number[] = []
    for (const quantity of quantities) amounts.push((await refund(id, rice, quantity)).amount ?? 0)
    expect(sumOf(amounts.map(roundToPaise))).toBe(118_00)
    expect(await backOf(id)).toBe(118_00)
    const [bill, ...notes] = await documentsOf(id)
    expect(bill).toMatchObject({ total: 118, roundOff: -0.35, items: 100.35 })
    expect(notes.map(({ total }) => total)).toEqual(amounts)
    expect(notes.map(({ roundOff = 0 }) => roundOff)).toEqual([...quantities.slice(1).map(() => 0), -0.35])
    expect(await listViolations(shop.db)).toEqual([])
  },
)

test('without fees the rounding is taken off the last part, as announced', async () => {
  await setDelivery(owner, { fees: { handlingPaise: 0, platformPaise: 0, roundsCash: true } })
  const id = await aDelivery([rice], 3)
  expect(await refund(id, rice, 2)).toEqual({ amount: 66.9, announced: 0 })
  expect(await refund(id, rice)).toEqual({ amount: 33.1, announced: -0.35 })
  expect(await totalsOf(id)).toEqual([[100, -0.35], [66.9], [33.1, -0.35]])
  expect(await listViolations(shop.db)).toEqual([])
})

test('a part that costs more than was paid for the whole order gives back what was paid', async () => {
  await setDelivery(owner, { fees: { handlingPaise: 0, platformPaise: 0, roundsCash: true } })
  const oil = await aProduct(shop, { name: 'Oil', price: 100.1, stock: 10 })
  const match = await aProduct(shop, { name: 'Match', price: 0.3, stock: 10 })
  const id = await aDelivery([oil, match])
  expect(await refund(id, oil)).toEqual({ amount: 100, announced: -0.1 })
  expect(await refund(id, match)).toEqual({ amount: 0, announced: -0.3 })
  expect(await backOf(id)).toBe(100_00)
  // All of the money went back: the note closes the bill.
  expect(await totalsOf(id)).toEqual([
    [100, -0.4],
    [100, -0.4],
  ])
  expect(await listViolations(shop.db)).toEqual([])
})

test('the counter gives back the same', async () => {
  const id = await aDelivery([rice], 3)
  const { order, lines } = await owner.findBill({
    number: String((await owner.getOrder({ id })).order.orderNumber),
  })
  expect(lines).toMatchObject([{ paidPaise: 100_35, feesPaise: 18_00, roundingPaise: -35 }])
  const back = { product: rice._id, quantity: 3, reason: 'damaged' as const, disposition: 'waste' as const }
  const sent = { order: order._id, key: key(), lines: [back], method: 'Cash' as const }
  expect((await owner.refundAtCounter(sent)).refundedPaise).toBe(118_00)
  expect(await totalsOf(id)).toEqual([
    [118, -0.35],
    [118, -0.35],
  ])
})

test('of the two documents of a business one is rounded, and the registers name it apart from the values', async () => {
  const tea = await aProduct(shop, { name: 'Tea', price: 105.15, stock: 10 })
  await shop.db.updateTable('products').set({ hsn: '1006', tax_class: 'nil' }).execute()
  const ofTea = shop.db.updateTable('products').set({ hsn: '0902', tax_class: '5' })
  await ofTea.where('id', '=', tea._id).execute()
  await owner.saveSellerTax(aSellerTax())
  const business = { gstin: '18AAPFU0939F1ZU', name: 'Asha Tea Stall' }
  const { address } = await asha.addAddress({ address: anAddress({ business }) })
  const items = [tea, rice].map(({ _id: product }) => ({ product, quantity: 1 }))
  const { order } = await asha.placeCodOrder({ items, address: address._id })
  expect(order.amount).toBe(157)
  await owner.setOrderStatus({ id: order._id, status: 'Shipped' })
  const documents = await documentsOf(order._id)
  expect(documents.map(({ kind, roundOff }) => [kind, roundOff])).toEqual([
    ['tax_invoice', undefined],
    ['bill_of_supply', 0.4],
  ])
  expect(sumOf(documents.map(({ total }) => roundToPaise(total)))).toBe(157_00)
  for (const { taxable, cgst, sgst, igst, roundOff = 0, total } of documents)
    expect(sumOf([taxable, cgst, sgst, igst, roundOff].map(roundToPaise))).toBe(roundToPaise(total))
  const today = dayOf(new Date())
  const { register } = await owner.getRegister({ from: today, to: today })
  const { sales, rates } = register
  expect(roundToPaise(sales.total) - roundToPaise(sales.roundOff ?? 0)).toBe(
    sumOf(rates.map(({ total }) => roundToPaise(total))) +
      roundToPaise(register.notes.total) -
      roundToPaise(register.notes.roundOff ?? 0),
  )
  const listed = await owner.listRegister({ from: today, to: today, of: 'sales' })
  expect(listed.documents.find(({ number }) => number === documents[1]?.number)).toMatchObject({
    ...{ roundOff: 0.4, total: documents[1]?.total },
  })
  expect(await listViolations(shop.db)).toEqual([])
})
