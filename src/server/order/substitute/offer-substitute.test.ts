import { describe, expect, test } from 'vitest'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aProduct, findStock, type ProductInput } from '#test/builders/products.ts'
import { anOffer, aShortOrder, endAnswerTime } from '#test/builders/short-orders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [bipul, dipa] = [await aSeller(shop, { role: 'packer' }), await aSeller(shop)]
const [shopper, other] = [await aShopper(shop), await aShopper(shop)]
const catalogue = await aSeller(shop, { role: 'catalogue' })

const another = (input: ProductInput = {}) => aProduct(shop, { price: 50, stock: 10, ...input })
const short = (changes: Partial<Parameters<typeof aShortOrder>[1]> = {}) =>
  aShortOrder(shop, { shopper, packer: bipul, substitution: 'best-match', ...changes })
const readPicking = async (id: string) => (await bipul.getPicking({ id })).picking

test('a best match is agreed at once, takes stock and counts in what is due', async () => {
  const [{ id }, product] = [await short(), await another()]
  const before = await readPicking(id)
  expect(before).toMatchObject({ substitution: 'best-match', amount: 218, due: 98 })
  const { substitute, picking, offered } = await anOffer(bipul, { id, product })
  expect(offered).toEqual({
    ...{ _id: substitute, state: 'agreed', quantity: 2, amount: 100 },
    product: { _id: product._id, name: product.name, image: [], weight: '1 kg' },
  })
  expect(picking).toMatchObject({ due: 198, version: before.version + 1 })
  expect(await findStock(shop, product)).toBe(8)
  expect(await listViolations(shop.db)).toEqual([])
})

test('is asked about if the customer wants that, unless they agreed on the phone', async () => {
  const [{ id }, product] = [await short({ substitution: 'ask' }), await another()]
  const asked = await anOffer(bipul, { id, product })
  expect(asked.offered).toMatchObject({ state: 'asked', answerBy: expect.any(String) })
  const minutes = (Date.parse(asked.offered?.answerBy ?? '') - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(4)
  expect(minutes).toBeLessThanOrEqual(5.1)
  expect(asked.picking.due).toBe(98)
  expect(await findStock(shop, product)).toBe(8)
  const agreed = await anOffer(bipul, { id, product, agreed: true })
  expect(agreed.offered).toMatchObject({ state: 'agreed' })
  expect(agreed.offered).not.toHaveProperty('answerBy')
  expect(agreed.picking.due).toBe(198)
  expect(await findStock(shop, product)).toBe(8)
  expect(await listViolations(shop.db)).toEqual([])
})

test('a customer who wants missing items left out gets none, unless they agreed on the phone', async () => {
  const [{ id }, product] = [await short({ substitution: 'leave-out' }), await another()]
  const unwanted = { status: 409, code: 'substitutes_unwanted' }
  await expect(anOffer(bipul, { id, product })).rejects.toMatchObject(unwanted)
  expect(await findStock(shop, product)).toBe(10)
  const { offered } = await anOffer(bipul, { id, product, agreed: true })
  expect(offered?.state).toBe('agreed')
})

test('never costs more than the missing units, also by weight', async () => {
  const [{ id }, dear] = [await short(), await another({ price: 500 })]
  const { offered, picking } = await anOffer(bipul, { id, product: dear, quantity: 3 })
  expect([offered?.amount, picking.due, picking.amount]).toEqual([120, 218, 218])
  const rohu = await another({ name: 'Rohu', price: 85, stepGrams: 250 })
  const byWeight = await anOffer(bipul, { id, product: rohu, quantity: 1 })
  expect(byWeight.offered).toMatchObject({ amount: 85, product: { stepGrams: 250, weight: '250 g' } })
  const asked = await short({ substitution: 'ask' })
  await anOffer(bipul, { id: asked.id, product: dear, quantity: 3 })
  const [order] = (await shopper.listMyOrders()).orders
  expect(order?.questions).toMatchObject([{ quantity: 3, amount: 120 }])
  const nothing = await short({ found: 0 })
  const whole = await anOffer(bipul, { id: nothing.id, product: dear, quantity: 1 })
  expect([whole.offered?.amount, whole.picking.due]).toEqual([180, 218])
  expect(await listViolations(shop.db)).toEqual([])
})

test('replaces the earlier one of the line, whose stock returns', async () => {
  const [{ id }, one, two] = [await short(), await another({ stock: 2 }), await another()]
  await anOffer(bipul, { id, product: one })
  expect(await findStock(shop, one)).toBe(0)
  const { picking } = await anOffer(bipul, { id, product: two, quantity: 3 })
  expect([await findStock(shop, one), await findStock(shop, two)]).toEqual([2, 7])
  const again = await anOffer(bipul, { id, product: two, quantity: 10 })
  expect(again.picking.version).toBe(picking.version + 1)
  expect(await findStock(shop, two)).toBe(0)
  await expect(anOffer(bipul, { id, product: two, quantity: 11 })).rejects.toMatchObject({
    code: 'out_of_stock',
    message: `Only 10 of ${two.name} left.`,
  })
  expect((await readPicking(id)).lines.filter((line) => line.substitute)).toHaveLength(1)
  expect(await listViolations(shop.db)).toEqual([])
})

test('an offer that was given up does not replace the newer one when it arrives', async () => {
  const [{ id }, one, two] = [await short(), await another(), await another()]
  const late = {
    ...{ id, substitute: crypto.randomUUID(), position: 1, product: one._id, quantity: 2 },
    replaces: null,
  }
  const { substitute } = await anOffer(bipul, { id, product: two })
  await expect(bipul.offerSubstitute(late)).rejects.toMatchObject({ status: 409, code: 'substitute_changed' })
  const { picking } = await bipul.offerSubstitute({ ...late, replaces: substitute })
  expect((await bipul.offerSubstitute({ ...late, replaces: substitute })).picking).toEqual(picking)
  expect([await findStock(shop, one), await findStock(shop, two)]).toEqual([8, 10])
})

test('what the order holds can be agreed to although it is not sold any more', async () => {
  const [{ id }, product] = [await short({ substitution: 'ask' }), await another()]
  await anOffer(bipul, { id, product })
  await shop.db.updateTable('products').set({ in_stock: false }).where('id', '=', product._id).execute()
  await expect(anOffer(bipul, { id, product, quantity: 3, agreed: true })).rejects.toMatchObject({
    code: 'out_of_stock',
  })
  const { offered } = await anOffer(bipul, { id, product, agreed: true })
  expect(offered?.state).toBe('agreed')
  expect(await findStock(shop, product)).toBe(8)
  expect(await listViolations(shop.db)).toEqual([])
})

test('an uncounted product holds no stock', async () => {
  const [{ id }, product] = [await short(), await another({ stock: null })]
  const { substitute } = await anOffer(bipul, { id, product })
  expect(await findStock(shop, product)).toBeNull()
  await bipul.removeSubstitute({ id, substitute })
  expect(await findStock(shop, product)).toBeNull()
  expect(await listViolations(shop.db)).toEqual([])
})

test('the same offer again changes nothing, and another one under its id is refused', async () => {
  const [{ id }, product] = [await short({ substitution: 'ask' }), await another()]
  const { input, substitute, picking } = await anOffer(bipul, { id, product })
  expect((await bipul.offerSubstitute(input)).picking).toEqual(picking)
  for (const change of [{ quantity: 3 }, { position: 2 }, { product: (await another())._id }])
    await expect(bipul.offerSubstitute({ ...input, ...change })).rejects.toMatchObject({
      ...{ status: 422, code: 'key_reused' },
    })
  const next = await short()
  await expect(bipul.offerSubstitute({ ...input, id: next.id })).rejects.toMatchObject({
    code: 'key_reused',
  })
  await endAnswerTime(shop, substitute)
  const repeated = (await bipul.offerSubstitute(input)).picking
  expect(repeated).toMatchObject({ version: picking.version, due: 98 })
  expect(await findStock(shop, product)).toBe(8)
  expect(await listViolations(shop.db)).toEqual([])
})

test('takes the order for its packer, and a colleague is refused', async () => {
  const [{ id }, product] = [await short(), await another()]
  await bipul.releaseOrder({ id })
  const { picking, substitute } = await anOffer(bipul, { id, product })
  expect(picking).toMatchObject({ isMine: true, packer: { name: 'Bipul' } })
  const taken = { status: 409, code: 'order_taken' }
  await expect(anOffer(dipa, { id, product: await another() })).rejects.toMatchObject(taken)
  await expect(dipa.removeSubstitute({ id, substitute })).rejects.toMatchObject(taken)
})

test('the log says who replaced what', async () => {
  const [{ id, missing }, product] = [await short(), await another()]
  const { substitute } = await anOffer(bipul, { id, product })
  await bipul.removeSubstitute({ id, substitute })
  const { entries } = await dipa.listAuditEntries()
  const values = { substitute: `2 ${product.name}`, amount: 100 }
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'order.substitute-remove', before: values },
    { action: 'order.substitute', after: { ...values, replaces: missing.name, isAsked: false } },
  ])
})

describe('removed', () => {
  test('it returns its stock, once', async () => {
    const [{ id }, product] = [await short({ substitution: 'ask' }), await another({ stock: 2 })]
    const { substitute } = await anOffer(bipul, { id, product })
    const { picking } = await bipul.removeSubstitute({ id, substitute })
    expect(picking.lines.filter((line) => line.substitute)).toEqual([])
    expect((await bipul.removeSubstitute({ id, substitute })).picking.version).toBe(picking.version)
    expect(await findStock(shop, product)).toBe(2)
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('only from its own order', async () => {
    const [one, two] = [await short(), await short()]
    const { substitute } = await anOffer(bipul, { id: one.id, product: await another() })
    await bipul.removeSubstitute({ id: two.id, substitute })
    expect((await readPicking(one.id)).lines.filter((line) => line.substitute)).toHaveLength(1)
  })
})

describe('refused', () => {
  test('are a line that is complete or not picked, and one that the order does not have', async () => {
    const [{ id }, product] = [await short(), await another()]
    const offer = (position: number) =>
      bipul.offerSubstitute({
        ...{ id, position, substitute: crypto.randomUUID(), product: product._id, quantity: 1 },
      })
    await expect(offer(2)).rejects.toMatchObject({ status: 409, code: 'line_not_short' })
    await bipul.pickLine({ id, position: 1, quantity: null })
    await expect(offer(1)).rejects.toMatchObject({ code: 'line_not_short' })
    await expect(offer(3)).rejects.toMatchObject({ status: 400, field: 'position' })
  })

  test('are products of the order, unsold ones, too few and unknown ones', async () => {
    const { id, missing, lemon } = await short()
    const refusal = (product: typeof missing) => expect(anOffer(bipul, { id, product })).rejects
    await refusal(missing).toMatchObject({ status: 409, code: 'substitute_in_order' })
    await refusal(lemon).toMatchObject({ code: 'substitute_in_order' })
    const [off, archived, few] = [await another(), await another(), await another({ stock: 1 })]
    await dipa.setStock({ id: off._id, inStock: false })
    await dipa.archiveProduct({ id: archived._id, version: 1, archived: true })
    await refusal(off).toMatchObject({ status: 409, code: 'out_of_stock' })
    await refusal(archived).toMatchObject({ code: 'out_of_stock' })
    await refusal(few).toMatchObject({ code: 'out_of_stock', message: `Only 1 of ${few.name} left.` })
    await refusal({ ...few, _id: crypto.randomUUID() }).toMatchObject({ code: 'product_not_found' })
    expect(await findStock(shop, few)).toBe(1)
  })

  test('is the substitute of another line', async () => {
    const [{ id }, product] = [await short(), await another()]
    await bipul.pickLine({ id, position: 2, quantity: 1 })
    await anOffer(bipul, { id, product })
    const onSecond = { id, position: 2, product: product._id, quantity: 1, substitute: crypto.randomUUID() }
    await expect(bipul.offerSubstitute(onSecond)).rejects.toMatchObject({ code: 'substitute_in_order' })
  })

  test('is an order that is packed, under way or over', async () => {
    const [{ id }, product] = [await short(), await another()]
    await bipul.packOrder({ id, bags: 1, expectedDue: 98 })
    await expect(anOffer(bipul, { id, product })).rejects.toMatchObject({ code: 'order_packed' })
    for (const status of ['Shipped', 'Delivered', 'Cancelled'] as const) {
      const open = await short()
      await dipa.setOrderStatus({ id: open.id, status, evenUnpacked: true })
      await expect(anOffer(bipul, { id: open.id, product })).rejects.toMatchObject({ code: 'not_pickable' })
    }
  })

  test.each([
    {},
    { quantity: 0 },
    { quantity: 100 },
    { product: 'rice' },
    { position: 0 },
    { substitute: '1' },
    { agreed: 'yes' },
  ])('is %j', async (change) => {
    const { id } = await short()
    const valid = { substitute: crypto.randomUUID(), position: 1, product: crypto.randomUUID(), quantity: 1 }
    const body = Object.keys(change).length > 0 ? { ...valid, ...change } : {}
    const reply = await bipul.browser.send(`/api/order/seller/order/${id}/substitutes`, json('POST', body))
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_input'])
  })

  test('are strangers', async () => {
    const { id } = await short({ substitution: 'ask' })
    const { substitute, input } = await anOffer(bipul, { id, product: await another() })
    for (const [caller, status] of [
      [aVisitor(shop), 401] as const,
      [shopper, 401] as const,
      [catalogue, 403] as const,
    ]) {
      await expect(caller.listSubstitutes({ id, position: 1 })).rejects.toMatchObject({ status })
      await expect(caller.offerSubstitute(input)).rejects.toMatchObject({ status })
      await expect(caller.removeSubstitute({ id, substitute })).rejects.toMatchObject({ status })
    }
    const answer = { id, substitute, accept: true }
    await expect(bipul.answerSubstitute(answer)).rejects.toMatchObject({ status: 401 })
    await expect(other.answerSubstitute(answer)).rejects.toMatchObject({ code: 'order_not_found' })
    const unknown = { ...input, id: crypto.randomUUID() }
    await expect(bipul.offerSubstitute(unknown)).rejects.toMatchObject({ code: 'order_not_found' })
    await expect(bipul.removeSubstitute(unknown)).rejects.toMatchObject({ code: 'order_not_found' })
  })
})
