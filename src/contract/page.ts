import type { Api } from './client.ts'
import type { PublicSettings } from './settings.ts'

/**
 * How the server asks the web for a page. The web is given the API as a client, so that a page rendered here and
 * one rendered in the browser read the same data in the same way.
 */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

export type PageRequest = {
  /** Path and query as the browser sent them. */
  url: string
  api: Api
  settings: PublicSettings
}

export type RenderedPage = {
  status: number
  /** The whole document; '' for a redirect. */
  html: string
  /** Where a redirect leads. */
  location?: string
}
