import type { FastifyRequest } from 'fastify'
import { ShopError } from '#server/http/errors.ts'

/** The Host header is the client's choice: a reply with it must not be cached. Throws 400 if invalid. */
export function siteUrl(request: FastifyRequest, publicUrl: string): string {
  if (publicUrl !== '') return publicUrl
  if (!hostPattern.test(request.host)) throw new ShopError('bad_request')
  return `${request.protocol}://${request.host}`
}

const hostPattern = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i
