import type { FastifyRequest } from 'fastify'
import { ShopError } from '#server/http/errors.ts'

/**
 * The address that search engines are told: the one that is set, else the one this visitor has used. The latter is the visitor's own word, so
 * what is made with it goes back to that visitor alone and is kept nowhere. Throws 400 for what is no host at all.
 */
export function siteUrl(request: FastifyRequest, publicUrl: string): string {
  if (publicUrl !== '') return publicUrl
  if (!hostPattern.test(request.host)) throw new ShopError('bad_request')
  return `${request.protocol}://${request.host}`
}

const hostPattern = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i
