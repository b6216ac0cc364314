import type { ActiveLanguage } from '#domain/i18n/translate.ts'
import type { SendRequest } from './client.ts'
import type { PublicSettings } from './public-settings.ts'

/** Server and browser call the API through `send`, so that both render the same data and errors. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

export type PageRequest = {
  /** With the prefix of its language. */
  url: string
  language: ActiveLanguage
  send: SendRequest
  settings: PublicSettings
}

export type RenderedPage = {
  status: number
  html: string
  location?: string
  /** For the log, never for the browser. */
  error?: unknown
}
