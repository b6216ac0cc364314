import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endpointPath } from '#contract/endpoint-request.ts'
import { addDays, dayOf } from '#domain/days.ts'
import type { DocumentLine } from '#domain/tax/document.ts'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { aSellerTax } from '#test/builders/taxes.ts'
import { aComplaint, decide } from '#test/builders/tickets.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'
import { insertDocument } from './document-store.ts'
import { linesColumn } from './line-store.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [asha, owner] = [await aShopper(shop), await aSeller(shop)]
const tea = await aProduct(shop, { name: 'Tea', category: 'Grocery', price: 105, stock: 1_000 })
const apple = await aProduct(shop, { name: 'Apple', category: 'Fruits', price: 60, stock: 1_000 })
await owner.saveCategoryTax({ category: 'Grocery', hsn: '0902', taxClass: '5', unitCode: 'PAC' })
await owner.saveCategoryTax({ category: 'Fruits', hsn: '0808', taxClass: 'nil', unitCode: 'KGS' })
await owner.saveSellerTax(aSellerTax())

/** Delivered two years ago if it `isOld`: no tax of its documents can be reduced any more. */
async function aDelivered({ isOld }: { isOld: boolean }) {
  const items = [
    { product: tea._id, quantity: 2 },
    { product: apple._id, quantity: 1 },
  ]
  const { _id: id } = (await asha.placeCodOrder({ items, address: asha.address })).order
  await owner.setOrderStatus({ id, status: 'Delivered', cashReceived: true })
  if (isOld)
    await shop.db.transaction().execute(async (tx) => {
      await sql`ALTER TABLE documents DISABLE TRIGGER document_kept`.execute(tx)
      await sql`UPDATE documents SET issued_at = issued_at - interval '2 years' WHERE order_id = ${id}`.execute(
        tx,
      )
      await sql`ALTER TABLE documents ENABLE TRIGGER document_kept`.execute(tx)
    })
  return { id, product: tea._id }
}

async function notesOf(id: string) {
  const { rows } = await sql`
    SELECT kind, left(number, 1) AS letter, total_paise::int AS total, (cgst_paise + sgst_paise)::int AS tax
    FROM documents WHERE order_id = ${id} AND original_id IS NOT NULL ORDER BY issued_at, id`.execute(shop.db)
  return rows
}

const days = { from: addDays(dayOf(new Date()), -1), to: addDays(dayOf(new Date()), 1) }

async function readReturn() {
  const month = dayOf(new Date()).slice(0, 7)
  const { body } = await owner.browser.send(endpointPath('downloadGstr1', { month }))
  const { b2cs, nil, hsn, doc_issue } = JSON.parse(body)
  return { b2cs, nil, hsn, doc_issue }
}

test('money that goes back too late to reduce tax has notes without tax, which no return lists', async () => {
  const old = await aDelivered({ isOld: true })
  await aDelivered({ isOld: false })
  const [before, filed] = [(await owner.getRegister(days)).register, await readReturn()]
  const first = await aComplaint({ shopper: asha, order: old })
  await decide(owner, { ticket: first, decision: 'part', amount: 21 })
  const second = await aComplaint({ shopper: asha, order: old, quantity: 2 })
  await decide(owner, { ticket: second, decision: 'approved' })
  const late = { kind: 'refund_note', letter: 'R', tax: 0 }
  expect(await notesOf(old.id)).toEqual([
    { ...late, total: 21_00 },
    { ...late, total: 189_00 },
  ])
  expect(await readReturn()).toEqual(filed)
  const { register } = await owner.getRegister(days)
  expect(register.notes).toMatchObject({ total: before.notes.total + 210, cgst: before.notes.cgst })
  expect(register.net.cgst).toBe(before.net.cgst)
  expect(register.rates).toContainEqual(
    expect.objectContaining({ treatment: null, rate: 0, taxable: -210, cgst: 0, total: -210 }),
  )
  expect(await listViolations(shop.db)).toEqual([])
})

test('an order that is cancelled too late is taken back as a whole, also its exempt items', async () => {
  const old = await aDelivered({ isOld: true })
  const filed = await readReturn()
  await owner.setOrderStatus({ id: old.id, status: 'Cancelled' })
  const [bill] = (await owner.listOrderDocuments({ ids: old.id })).documents
  expect(await notesOf(old.id)).toEqual([
    { kind: 'refund_note', letter: 'R', total: Math.round((bill?.total ?? 0) * 100), tax: 0 },
  ])
  expect(await readReturn()).toEqual(filed)
  expect(await listViolations(shop.db)).toEqual([])
})

test('a note in time has the tax of its document, in the return too', async () => {
  const order = await aDelivered({ isOld: false })
  const filed = await readReturn()
  await decide(owner, { ticket: await aComplaint({ shopper: asha, order }), decision: 'part', amount: 21 })
  expect(await notesOf(order.id)).toEqual([{ kind: 'credit_note', letter: 'C', total: 21_00, tax: 1_00 }])
  const { b2cs } = await readReturn()
  expect(filed.b2cs[0].txval - b2cs[0].txval).toBeCloseTo(20, 8)
})

test('the database refuses a late note of more than is left, also beside notes with tax', async () => {
  const order = await aDelivered({ isOld: false })
  await decide(owner, { ticket: await aComplaint({ shopper: asha, order }), decision: 'part', amount: 21 })
  const { rows } = await sql<{ id: string; lines: DocumentLine[] }>`
    SELECT d.id, ${linesColumn} AS lines FROM documents d WHERE order_id = ${order.id} AND original_id IS NULL`.execute(
    shop.db,
  )
  const { id: originalId, lines } = rows[0]!
  const [line] = lines.filter(({ name }) => name === 'Tea')
  const { buyer, supplier } = await shop.db
    .selectFrom('documents')
    .select(['buyer', 'supplier'])
    .where('id', '=', originalId)
    .executeTakeFirstOrThrow()
  const noteOf = (amountPaise: number) =>
    insertDocument(shop.db, {
      ...{ kind: 'refund_note', prefix: '', issuedAt: new Date(), orderId: order.id, originalId },
      ...{ reason: 'returned', sellerMode: 'regular', supplier, buyer, placeOfSupply: '18', charges: {} },
      roundOffPaise: 0,
      lines: [
        {
          ...{
            ...line!,
            quantity: 0,
            amountPaise,
            hsn: '',
            treatment: null,
            rateBasisPoints: 0,
          },
          ...{ taxablePaise: amountPaise + line!.chargesPaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
        },
      ],
    })
  await expect(noteOf(189_01)).rejects.toMatchObject({ code: '23514' })
  // More than the taxable value of the line, which a note with tax could not take.
  await noteOf(189_00)
})
