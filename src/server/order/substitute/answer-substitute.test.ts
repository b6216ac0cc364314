import { expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { anOffer, aShortOrder, endAnswerTime } from '#test/builders/short-orders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { openEventStream } from '#test/event-stream-client.ts'
import { listViolations } from '#test/invariants.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [bipul, asha] = [await aSeller(shop, { role: 'packer' }), await aShopper(shop)]
const bina = await aShopper(shop)

async function aQuestion({ stock = 10 } = {}) {
  const order = await aShortOrder(shop, { shopper: asha, packer: bipul, substitution: 'ask' })
  const product = await aProduct(shop, { name: 'Bora Rice', price: 50, stock, names: { as: 'বৰা চাউল' } })
  return { ...order, product, ...(await anOffer(bipul, { id: order.id, product })) }
}

const over = { status: 409, code: 'question_closed' }
const readPicking = async (id: string) => (await bipul.getPicking({ id })).picking
const stateOf = async (id: string) =>
  (await readPicking(id)).lines.find((line) => line.substitute)?.substitute?.state
const questionsOf = async (id: string) =>
  (await asha.listMyOrders()).orders.find(({ _id }) => _id === id)?.questions

test('the shopper reads the question, and the answer decides', async () => {
  for (const accept of [true, false]) {
    const { id, missing, product, substitute, picking } = await aQuestion({ stock: 2 })
    expect(await questionsOf(id)).toEqual([
      {
        ...{ _id: substitute, quantity: 2, amount: 100, answerBy: expect.stringMatching(/Z$/) },
        product: {
          ...{ _id: product._id, name: 'Bora Rice', names: { as: 'বৰা চাউল' }, image: [], weight: '1 kg' },
        },
        replaces: { name: missing.name, image: [], quantity: 2, amount: 120 },
      },
    ])
    const { message } = await asha.answerSubstitute({ id, substitute, accept })
    expect(message).toMatch(accept ? 'We will pack it' : 'we will leave it out')
    expect(await readPicking(id)).toMatchObject({ due: accept ? 198 : 98, version: picking.version + 1 })
    expect(await stateOf(id)).toBe(accept ? 'agreed' : 'declined')
    expect(await questionsOf(id)).toBeUndefined()
    expect(await findStock(shop, product)).toBe(accept ? 0 : 2)
    expect(await listViolations(shop.db)).toEqual([])
  }
})

test('the same answer again changes nothing, and another one is too late', async () => {
  for (const accept of [true, false]) {
    const { id, product, substitute } = await aQuestion()
    await asha.answerSubstitute({ id, substitute, accept })
    const { version } = await readPicking(id)
    await asha.answerSubstitute({ id, substitute, accept })
    await expect(asha.answerSubstitute({ id, substitute, accept: !accept })).rejects.toMatchObject(over)
    expect((await readPicking(id)).version).toBe(version)
    expect(await findStock(shop, product)).toBe(accept ? 8 : 10)
  }
  expect(await listViolations(shop.db)).toEqual([])
})

test('without an answer in time the missing units are left out', async () => {
  const { id, substitute } = await aQuestion()
  await endAnswerTime(shop, substitute)
  expect(await stateOf(id)).toBe('unanswered')
  expect(await questionsOf(id)).toBeUndefined()
  for (const accept of [true, false])
    await expect(asha.answerSubstitute({ id, substitute, accept })).rejects.toMatchObject(over)
  expect(await readPicking(id)).toMatchObject({ due: 98 })
  expect(await stateOf(id)).toBe('unanswered')
})

test('a question that the packer removed or replaced is over', async () => {
  const { id, substitute } = await aQuestion()
  await bipul.removeSubstitute({ id, substitute })
  await expect(asha.answerSubstitute({ id, substitute, accept: true })).rejects.toMatchObject(over)
  const { id: next, product, substitute: old } = await aQuestion()
  await anOffer(bipul, { id: next, product, agreed: true })
  await expect(asha.answerSubstitute({ id: next, substitute: old, accept: false })).rejects.toMatchObject(
    over,
  )
})

test('what was agreed without a question has no answer', async () => {
  const { id } = await aShortOrder(shop, { shopper: asha, packer: bipul, substitution: 'best-match' })
  const { substitute } = await anOffer(bipul, { id, product: await aProduct(shop, { price: 10 }) })
  for (const accept of [true, false])
    await expect(asha.answerSubstitute({ id, substitute, accept })).rejects.toMatchObject(over)
})

test('another shopper cannot answer, nor through an own order', async () => {
  const { id, substitute } = await aQuestion()
  const own = await aShortOrder(shop, { shopper: bina, packer: bipul, substitution: 'ask' })
  const answer = { substitute, accept: true }
  await expect(bina.answerSubstitute({ id, ...answer })).rejects.toMatchObject({
    ...{ status: 404, code: 'order_not_found' },
  })
  await expect(bina.answerSubstitute({ id: own.id, ...answer })).rejects.toMatchObject(over)
  expect(await stateOf(id)).toBe('asked')
  expect((await bina.listMyOrders()).orders[0]).not.toHaveProperty('questions')
})

test.each([{}, { accept: 'yes' }, { substitute: 'one' }, { id: 7 }])('refuses %j', async (change) => {
  const valid = { id: crypto.randomUUID(), substitute: crypto.randomUUID(), accept: true }
  const body = Object.keys(change).length > 0 ? { ...valid, ...change } : {}
  const reply = await asha.browser.send('/api/order/substitute', json('POST', body))
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_input'])
})

test('offer, answer and removal reach the open pages of staff and of the shopper', async () => {
  const staff = await openEventStream(shop, bipul.browser)
  const hers = await openEventStream(shop, asha.browser, { endpoint: 'streamMyOrderEvents' })
  await expect.poll(hers.text).toContain('retry: ')
  const { id, substitute, picking } = await aQuestion()
  await asha.answerSubstitute({ id, substitute, accept: true })
  await bipul.removeSubstitute({ id, substitute })
  const versions = [picking.version, picking.version + 1, picking.version + 2]
  for (const stream of [staff, hers]) {
    const received = () =>
      stream.events.filter(({ order }) => order?._id === id).map(({ order }) => order.version)
    await expect.poll(received).toEqual(expect.arrayContaining(versions))
    stream.close()
  }
})

test('a pick that completes the line is refused while the customer may get the substitute', async () => {
  const refused = { status: 409, code: 'line_substituted', message: 'Remove the substitute first.' }
  const { id, product, substitute } = await aQuestion()
  for (const quantity of [3, null])
    await expect(bipul.pickLine({ id, position: 1, quantity })).rejects.toMatchObject(refused)
  await bipul.pickLine({ id, position: 1, quantity: 2 })
  await asha.answerSubstitute({ id, substitute, accept: true })
  await expect(bipul.pickLine({ id, position: 1, quantity: 3 })).rejects.toMatchObject(refused)
  // One unit for ₹60 is missing, so the substitute for ₹100 costs as much.
  expect(await readPicking(id)).toMatchObject({ due: 218 })
  expect(await findStock(shop, product)).toBe(8)
})

test('a pick that completes the line removes what was declined or not answered', async () => {
  const declined = await aQuestion()
  await asha.answerSubstitute({ id: declined.id, substitute: declined.substitute, accept: false })
  const unanswered = await aQuestion({ stock: 2 })
  await endAnswerTime(shop, unanswered.substitute)
  for (const { id, product } of [declined, unanswered]) {
    const { version } = await readPicking(id)
    const { picking } = await bipul.pickLine({ id, position: 1, quantity: 3 })
    expect(picking).toMatchObject({ due: 218, version: version + 1 })
    expect(picking.lines.filter((line) => line.substitute)).toEqual([])
    expect(await findStock(shop, product)).toBe(product === declined.product ? 10 : 2)
  }
  expect(await listViolations(shop.db)).toEqual([])
})
