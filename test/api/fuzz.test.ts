import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { type EndpointName, endpoints, methodAndPath } from '#contract/endpoints.ts'
import { multipartEndpoints, nonJsonReplies } from '#contract/requests/body-kinds.ts'
import { schemas } from '#contract/schemas.ts'
import { anAddress, aSeller, aShopper, aVisitor } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { listViolations } from '../invariants.ts'
import { listJsonLeaves } from '../json-leaves.ts'
import { startShop } from '../shop.ts'
import { testRuns } from '../test-runs.ts'

/** Requests to each endpoint. */
const runs = testRuns({ short: 40, long: 2000 })

type Schema = {
  type?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema
  format?: string
}

const shop = await startShop()
const [asha, seller, rice, bora] = [
  await aShopper(shop),
  await aSeller(shop),
  await aProduct(shop, { stock: 5000 }),
  await aProduct(shop, { stock: 3 }),
]
const { order } = await asha.placeCodOrder({
  items: [{ product: rice._id, quantity: 1 }],
  address: asha.address,
})
const { paths } = (await aVisitor(shop).browser.send('/openapi.json')).json()
const cookies = [...asha.browser.cookies, ...seller.browser.cookies].map((pair) => pair.join('=')).join('; ')

const someText = fc.oneof(
  fc.constantFrom(
    rice._id,
    asha.address,
    order._id,
    asha.email,
    'Grocery',
    'Shipped',
    '',
    ' ',
    '0',
    '-1',
    '1e400',
    '99.5',
    '784164',
    'true',
    '0000-01-01',
    '__proto__',
    '\0',
    '\ud800',
    "'; --",
    '%',
    '😀',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 300 }),
  fc.emailAddress(),
  fc.uuid(),
)
const someNumber = fc.oneof(
  fc.integer({ min: -2, max: 120 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(2 ** 31, 2 ** 53, -0, 1e300),
)
const junk = fc.oneof(
  someText,
  someNumber,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom({ $gt: '' }, { __proto__: null, toString: 1 }, [], {}),
)

/** Values that match the schema, some that nearly do, and junk. */
function nearlyValid(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: validFor(schema) }, { weight: 1, arbitrary: junk })
}

function validFor(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(nearlyValid))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.type === 'object') return anObject(schema)
  if (schema.type === 'array') return fc.array(nearlyValid(schema.items ?? {}), { maxLength: 5 })
  if (schema.type === 'string') return someText
  if (schema.type === 'number' || schema.type === 'integer') return someNumber
  if (schema.type === 'boolean') return fc.boolean()
  return junk
}

function anObject({ properties = {}, additionalProperties }: Schema): fc.Arbitrary<unknown> {
  const known = Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, nearlyValid(schema)]),
  )
  const value = typeof additionalProperties === 'object' ? nearlyValid(additionalProperties) : junk
  const others = fc.dictionary(someText, value, { maxKeys: 2 })
  return fc
    .tuple(fc.record(known, { requiredKeys: [] }), fc.record(known), others, fc.boolean())
    .map(([some, all, more, isWhole]) => ({
      ...(isWhole ? all : some),
      ...(isWhole && Object.keys(known).length > 0 ? {} : more),
    }))
}

/** For endpoints where the schema alone rarely makes a valid body. */
const good: Partial<Record<EndpointName, unknown>> = {
  login: { email: asha.email, password: 'a wrong one' },
  updateProfile: { name: 'Asha' },
  changePassword: { currentPassword: 'a wrong one', newPassword: 'the-ferry-leaves-at-nine' },
  forgotPassword: { email: asha.email },
  resetPassword: { token: 'A'.repeat(43), password: 'the-ferry-leaves-at-nine' },
  deleteAccount: { password: 'a wrong one' },
  addProduct: {
    name: 'Bora Rice',
    description: ['Sticky'],
    category: 'Grocery',
    price: 60,
    offerPrice: '55.5',
    weight: '1 kg',
    stock: 9,
  },
  setStock: { id: rice._id, inStock: true },
  updateProduct: { id: bora._id, version: 1, name: 'Bora', price: 70, stock: 5, pictures: ['new:0'] },
  archiveProduct: { id: bora._id, archived: false },
  duplicateProduct: { id: bora._id },
  bulkUpdateProducts: { products: [{ id: bora._id, version: 1 }], change: { price: { percent: '-2.5' } } },
  undoBulkUpdate: { undo: [{ id: bora._id, version: 1, before: { stock: 3 }, after: { stock: null } }] },
  startBulkJob: { ids: [bora._id], change: { stock: 4 } },
  updateCart: { cartItems: { [rice._id]: 2 } },
  addAddress: { address: anAddress() },
  setOrderPayment: { isPaid: true, version: 1 },
  bulkOrderStatus: { orders: [{ id: order._id, version: 1, status: 'Pending' }], status: 'Cancelled' },
  setOrderLocation: { location: { latitude: 27, longitude: 93.9 }, version: 1 },
  editOrder: { version: 1, items: [{ product: rice._id, quantity: 2 }], note: 'Ring', slot: null },
  editMyOrder: { version: 1, note: 'Ring', slot: null },
  setOrderSlot: { slot: null, version: 1, note: 'Sorry' },
  takeOrder: { version: 1, force: true },
  pickLine: { position: 1, quantity: 1, soldOut: true },
  packOrder: { bags: 1, expectedDue: 78 },
  unpackOrder: { version: 1 },
  acceptOrder: { minutes: 30, version: 1 },
  rejectOrder: { reason: 'other', note: 'Sorry', version: 1 },
  setOrderStatus: { status: 'Cancelled', version: 1 },
  placeCodOrder: { items: [{ product: rice._id, quantity: 1 }], address: asha.address },
  placeOnlineOrder: { items: [{ product: rice._id, quantity: 1 }], address: asha.address },
}

function withOneChange(body: unknown): fc.Arbitrary<unknown> {
  const spoil = fc
    .tuple(fc.constantFrom(...listJsonLeaves(body)), junk)
    .map(([leaf, by]) => leaf.replaced(by))
  return fc.oneof(spoil, spoil, fc.constant(body))
}

type Described = {
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

function requestsFor(name: EndpointName): fc.Arbitrary<{ path: string; init: RequestInit }> {
  const { method, path } = methodAndPath(name)
  const described: Described = paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
  const inQuery = described.parameters.filter((parameter) => parameter.in === 'query')
  const query = fc.array(
    inQuery.length > 0
      ? fc
          .constantFrom(...inQuery)
          .chain((parameter) => fc.tuple(fc.constant(parameter.name), nearlyValid(parameter.schema)))
      : fc.tuple(someText, junk),
    { maxLength: 3 },
  )
  const [content] = Object.values(described.requestBody?.content ?? {})
  const headers = fc.record(
    {
      'idempotency-key': fc.stringMatching(/^[ -~]{0,300}$/),
      'x-http-method-override': fc.constant('DELETE'),
    },
    { requiredKeys: [] },
  )
  return fc
    .tuple(
      fc.oneof(fc.uuid(), someText, fc.constant(order._id)),
      query,
      name in good
        ? fc.oneof(withOneChange(good[name]), nearlyValid(content?.schema ?? {}))
        : nearlyValid(content?.schema ?? {}),
      headers,
      fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 2 }),
    )
    .map(([id, pairs, body, extra, files]) => {
      const address = path.replace(/:\w+/g, () => encodeURIComponent(id.toWellFormed()))
      const search = new URLSearchParams(
        pairs.map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
      )
      return {
        path: pairs.length > 0 ? `${address}?${search}` : address,
        init: {
          method,
          headers: {
            ...(schemas[name].for === 'anyone' ? {} : { cookie: cookies }),
            ...extra,
            ...(method === 'GET' || name in multipartEndpoints ? {} : { 'content-type': 'application/json' }),
          },
          ...bodyOf(name, { method, body, files }),
        },
      }
    })
}

function bodyOf(
  name: EndpointName,
  { method, body, files }: { method: string; body: unknown; files: Uint8Array[] },
): RequestInit {
  if (method === 'GET') return {}
  if (!(name in multipartEndpoints)) return { body: JSON.stringify(body) ?? '' }
  const form = new FormData()
  const fields = Object(body) === body && 'productData' in Object(body) ? Object(body) : { productData: body }
  for (const [key, value] of Object.entries(fields)) {
    if (key !== 'images') form.append(key.toWellFormed(), JSON.stringify(value) ?? '')
  }
  for (const file of files) form.append('images', new Blob([new Uint8Array(file)]), 'x.png')
  return { body: form }
}

function expectReply(name: EndpointName, reply: LightMyRequestResponse): void {
  if (name in nonJsonReplies && reply.statusCode === 200) {
    expect(reply.headers['content-type']).toBe(nonJsonReplies[name as keyof typeof nonJsonReplies])
    return
  }
  const body = reply.json()
  expect(typeof body.success).toBe('boolean')
  // Many requests register at once.
  if (reply.statusCode >= 500) expect(body.code).toBe('busy')
  if (body.success) schemas[name].reply.parse(body)
  else
    expect(body).toEqual({
      success: false,
      code: expect.any(String),
      message: expect.stringMatching(/\S/),
      // Names the value that is refused.
      ...('field' in body ? { field: expect.stringMatching(/\S/) } : {}),
    })
}

test.for(Object.keys(endpoints) as EndpointName[])('%s answers any request', async (name) => {
  const { browser } = aVisitor(shop)
  const isPlain = methodAndPath(name).method === 'GET' && !['listProducts', 'listOrders'].includes(name)
  await fc.assert(
    fc.asyncProperty(requestsFor(name), async ({ path, init }) => {
      // Each request runs without the session of an earlier one.
      browser.cookies.clear()
      expectReply(name, await browser.send(path, init))
    }),
    { numRuns: isPlain ? Math.ceil(runs / 10) : runs },
  )
})

afterAll(async () => {
  expect(await listViolations(shop.db)).toEqual([])
})
