import { expect, test } from 'vitest'
import { z } from 'zod'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { endpoints, methodAndPath, endpointNames as names } from './endpoints.ts'
import { checkInput } from './form-errors.ts'
import { multipartEndpoints, nonJsonReplies } from './requests/body-kinds.ts'
import { isStorefrontEndpoint, storefrontEndpoints } from './requests/storefront-endpoints.ts'
import { schemas } from './schemas.ts'

test('every endpoint has an audience, a summary and schemas', () => {
  expect(Object.keys(schemas).toSorted()).toEqual(names.toSorted())
  for (const name of names) {
    const shape = schemas[name]
    expect([
      name,
      /^(anyone|shopper|seller(: (orders|upi|cash|tickets|stock|products|shop|deliveries))?)$/.test(
        shape.for,
      ),
    ]).toEqual([name, true])
    expect(shape.summary.length).toBeGreaterThan(10)
  }
})

test('no two endpoints share a method and a path', () => {
  expect(new Set(Object.values(endpoints)).size).toBe(names.length)
})

test('every endpoint uses GET, POST or PUT and a path below /api', () => {
  for (const name of names) {
    const { method, path } = methodAndPath(name)
    expect(['GET', 'POST', 'PUT']).toContain(method)
    expect(path).toMatch(/^\/api(\/:?[a-z-]+)+$/)
  }
})

test('the params schema has the parameters of the path', () => {
  for (const name of names) {
    const inPath = [...methodAndPath(name).path.matchAll(/:(\w+)/g)].map((match) => match[1])
    expect([name, Object.keys(schemas[name].params.shape)]).toEqual([name, inPath])
  }
})

test('GET has no body, and params, query and body have different keys', () => {
  for (const name of names) {
    const { params, query, body } = schemas[name]
    const keys = [params, query, body].flatMap((part) => ('shape' in part ? Object.keys(part.shape) : []))
    expect([name, new Set(keys).size]).toEqual([name, keys.length])
    if (methodAndPath(name).method === 'GET')
      expect('shape' in body ? Object.keys(body.shape) : ['body']).toEqual([])
  }
})

const wrongValues = [
  undefined,
  null,
  '',
  '\0',
  'x'.repeat(6000),
  -1,
  7.5,
  1e12,
  true,
  {},
  ['x'],
  Array(6000).fill('x'),
]

test.each(names)('what is wrong with the input of %s is said in Hindi', (name) => {
  const { params, query, body } = schemas[name]
  const issues = withLanguage('hi', () =>
    [params, query, body].flatMap((part) =>
      Object.keys('shape' in part ? part.shape : {}).flatMap((key) =>
        wrongValues.flatMap((value) => checkInput(part, { [key]: value }).error?.issues ?? []),
      ),
    ),
  )
  const others = issues
    .map(({ message }) => message)
    .filter((message) => !/\p{Script=Devanagari}/u.test(message))
  expect([...new Set(others)]).toEqual([])
})

test('every JSON reply has success', () => {
  for (const name of names) {
    const shape: Record<string, z.ZodType> = schemas[name].reply.shape
    expect([name, shape.success instanceof z.ZodLiteral]).toEqual([name, !(name in nonJsonReplies)])
  }
})

test('every multipart endpoint exists', () => {
  for (const name of Object.keys(multipartEndpoints)) expect(names).toContain(name)
})

test('the storefront does not carry endpoints that only staff may call', () => {
  const names = Object.keys(storefrontEndpoints).filter(isStorefrontEndpoint)
  expect(names.filter((name) => schemas[name].for.startsWith('seller'))).toEqual([])
})
