import type { FastifyRequest } from 'fastify'
import type { Language } from '#domain/i18n/language.ts'
import { negotiateLanguage } from '#domain/i18n/languages.ts'
import { speak } from './catalogues.ts'

/** The language of the page that sends the request, or English. Visitors' browsers name their own too. */
export function requestLanguage({ headers, server }: FastifyRequest): Language {
  return negotiateLanguage(headers['accept-language'], server.languages)
}

/** Words what `work` returns in the caller's language. `work` is synchronous. */
export function speakTo<Result>(request: FastifyRequest, work: () => Result): Result {
  return speak(requestLanguage(request), work)
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What the shop offers, English first. */
    languages: readonly Language[]
  }
}
