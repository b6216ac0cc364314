import type { FastifyRequest } from 'fastify'
import type { Language } from '#domain/i18n/language.ts'
import { negotiateLanguage } from '#domain/i18n/languages.ts'
import { withLanguage } from './catalogues.ts'

/** The language of the page that sends the request, or English. Visitors' browsers name their own too. */
export function requestLanguage({ headers, server }: Pick<FastifyRequest, 'headers' | 'server'>): Language {
  return negotiateLanguage(headers['accept-language'], server.languages)
}

/** Runs `work`, which is synchronous, in the caller's language. */
export function withRequestLanguage<Result>(
  request: Pick<FastifyRequest, 'headers' | 'server'>,
  work: () => Result,
): Result {
  return withLanguage(requestLanguage(request), work)
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What the shop offers, English first. */
    languages: readonly Language[]
  }
}
