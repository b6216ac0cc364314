import { z } from 'zod'
import { Failure } from '#contract/common.ts'
import { type EndpointName, endpointNames, methodAndPath } from '#contract/endpoints.ts'
import { fileUploadEndpoints, multipartEndpoints, nonJsonReplies } from '#contract/requests/body-kinds.ts'
import { schemas } from '#contract/schemas.ts'

export function buildOpenApi(shopName: string): object {
  return {
    openapi: '3.1.0',
    info: {
      title: `${shopName} API`,
      version: '1.0.0',
      description:
        'Prices are rupees with at most two decimals. Every reply says `success`. Where the shop is served by https, the cookies of its sessions are called `__Host-haat_shopper` and `__Host-haat_seller`.',
    },
    paths: describePaths(),
    components: {
      schemas: { Failure: toSchema(Failure, 'output') },
      securitySchemes: {
        shopper: { type: 'apiKey', in: 'cookie', name: 'haat_shopper' },
        seller: { type: 'apiKey', in: 'cookie', name: 'haat_seller' },
      },
    },
  }
}

type Paths = Record<string, Record<string, object>>

let described: Paths | undefined

/** Described at the first request: most starts of the shop, and most tests, need none. */
function describePaths(): Paths {
  if (described) return described
  const paths: Paths = {}
  for (const name of endpointNames) {
    const { method, path } = methodAndPath(name)
    const template = path.replace(/:(\w+)/g, '{$1}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: describeEndpoint(name) }
  }
  described = paths
  return paths
}

/** A repeat with the same key has no further effect. */
const keyedEndpoints: EndpointName[] = ['placeCodOrder', 'placeOnlineOrder', 'placeStaffOrder', 'addProduct']

function describeEndpoint(name: EndpointName): object {
  const shape = schemas[name]
  const hasFields = Object.keys('shape' in shape.body ? shape.body.shape : { some: true }).length > 0
  const hasBody = hasFields || name in fileUploadEndpoints
  const takesKey = keyedEndpoints.includes(name)
  return {
    operationId: name,
    summary: shape.summary,
    security: shape.for === 'anyone' ? [] : [{ [shape.for.startsWith('seller') ? 'seller' : 'shopper']: [] }],
    parameters: [
      ...parameters(shape.params, 'path'),
      ...parameters(shape.query, 'query'),
      ...(takesKey
        ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } }]
        : []),
    ],
    ...(hasBody ? { requestBody: { required: true, content: describeBody(name) } } : {}),
    responses: {
      200: {
        description: 'Done',
        content: describeReply(name),
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

function describeReply(name: EndpointName): object {
  const others: Partial<Record<EndpointName, string>> = nonJsonReplies
  const other = others[name]
  if (other) return { [other]: { schema: { type: 'string' } } }
  return { 'application/json': { schema: toSchema(schemas[name].reply, 'output') } }
}

function describeBody(name: EndpointName): object {
  const schema = toSchema(schemas[name].body, 'input')
  const forms: Partial<
    Record<EndpointName, { json: string; files: string; maxFiles: number; isJsonToo: boolean }>
  > = multipartEndpoints
  const form = forms[name]
  const files: Partial<Record<EndpointName, string>> = fileUploadEndpoints
  const file = files[name]
  if (file) return { [file]: { schema: { type: 'string', contentMediaType: file } } }
  if (!form) return { 'application/json': { schema } }
  const picture = { type: 'string', contentMediaType: 'application/octet-stream' }
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [form.json],
        properties: {
          [form.json]: schema,
          [form.files]: { type: 'array', maxItems: form.maxFiles, items: picture },
        },
      },
      encoding: { [form.json]: { contentType: 'application/json' } },
    },
    ...(form.isJsonToo ? { 'application/json': { schema } } : {}),
  }
}

function parameters(shape: z.ZodObject, location: 'path' | 'query'): object[] {
  const schema = toSchema(shape, 'input')
  const properties = typeof schema.properties === 'object' ? { ...schema.properties } : {}
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: location,
    required: location === 'path',
    schema: value,
  }))
}

function toSchema(shape: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}
