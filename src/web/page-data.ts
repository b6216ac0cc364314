import type { PublicSettings } from '#contract/page.ts'
import type { Language } from '#domain/i18n/language.ts'
import type { Catalogue } from '#domain/i18n/translate.ts'
import type { MessageFiles } from '#web/i18n/load-messages.ts'

export type PageData = {
  settings: PublicSettings
  language: Language
  /** The part `shop` of the language, and what the page's own code shows. */
  messages: Catalogue
  messageFiles: MessageFiles
  /** The file with each part of the page, by route: no list of all pages is needed to find it. */
  pageModules: Record<string, string>
  /** The query cache that the page was rendered from. */
  queries: DehydratedQuery[]
  /** The status of an error page: 404, 500 or 503. */
  failure: number | null
  /** True for the offline page, which is shown in place of any URL. */
  isOfflinePage: boolean
}

export type DehydratedQuery = { key: readonly unknown[]; data: unknown }

export const pageDataId = 'page-data'

/** Escaped so that the JSON cannot end the script element. */
export function serializeForScript(data: unknown): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}

export function readPageData(): PageData {
  const data = Object(JSON.parse(document.getElementById(pageDataId)?.textContent || 'null'))
  if (!data.queries) throw new Error('No data')
  return data
}

export function toRouteError(status: number) {
  return { status, statusText: '', internal: false, data: null }
}
