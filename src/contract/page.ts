import type { SendRequest } from './client.ts'
import type { PublicSettings } from './settings.ts'

/**
 * How the server asks the web for a page. The web is given a way to send its calls, from which it makes its client, so that a
 * page rendered here and one rendered in the browser read the same data, and the same refusals, in the same way.
 */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

export type PageRequest = {
  /** Path and query as the browser sent them. */
  url: string
  send: SendRequest
  settings: PublicSettings
}

export type RenderedPage = {
  status: number
  /** The whole document; '' for a redirect. */
  html: string
  /** Where a redirect leads. */
  location?: string
  /** Why it is no page, where the fault is ours: for the log, never for the browser. */
  error?: unknown
}
