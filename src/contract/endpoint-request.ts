import { type EndpointName, endpoints } from './endpoints.ts'
import { fileUploadEndpoints, multipartEndpoints, type NonJsonEndpoint } from './requests/body-kinds.ts'
import { type RequestOptions, startRequest, toJsonRequest, toQueryString } from './requests/json-request.ts'
import type { EndpointInput } from './schemas.ts'

export type EndpointCall = { name: EndpointName; input: Record<string, unknown>; options: RequestOptions }

/** The request of any endpoint, also of one that takes a form or a file. */
export function toRequest({ name, input, options }: EndpointCall): { path: string; init: RequestInit } {
  const call = { endpoint: endpoints[name], input, options }
  if (isKeyOf(fileUploadEndpoints, name)) {
    const { path, rest, headers, init } = startRequest(call)
    headers['content-type'] = fileUploadEndpoints[name]
    return { path: path + toQueryString(rest), init: { ...init, body: options.files?.[0] ?? null } }
  }
  const form = isKeyOf(multipartEndpoints, name) ? multipartEndpoints[name] : undefined
  if (!form || (form.isJsonToo && !options.files?.length)) return toJsonRequest(call)
  const { path, rest, init } = startRequest(call)
  return { path, init: { ...init, body: toFormData({ form, input: rest, files: options.files ?? [] }) } }
}

/** The URL of an endpoint whose reply is not JSON. */
export function endpointPath<Name extends NonJsonEndpoint>(name: Name, input: EndpointInput<Name>): string {
  return toRequest({ name, input: input as Record<string, unknown>, options: {} }).path
}

function isKeyOf<Value extends object>(value: Value, key: PropertyKey): key is keyof Value {
  return key in value
}

type FormCall = { form: { json: string; files: string }; input: unknown; files: readonly Blob[] }

function toFormData({ form, input, files }: FormCall): FormData {
  const data = new FormData()
  data.append(form.json, JSON.stringify(input))
  for (const file of files) data.append(form.files, file)
  return data
}
