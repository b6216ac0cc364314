import type { PublicSettings } from '#contract/public-settings.ts'

/** What a rendered page hands to its own script, as JSON in the page. */
export type PageData = {
  settings: PublicSettings
  /** What the page was made of, under the keys it is asked for with. */
  queries: DehydratedQuery[]
  /** The status of a page that stands for a failure: 404, 500 or 503. */
  failure: number | null
  /** Whether it stands in, without a line, for whichever page is wanted: then nothing on it is that page. */
  standsIn: boolean
}

export type DehydratedQuery = { key: readonly unknown[]; data: unknown }

export const pageDataId = 'page-data'

/** JSON that may stand inside a script element: nothing in it can end the element. */
export function serializeForScript(data: unknown): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}

export function readPageData(): PageData {
  const data: unknown = JSON.parse(document.getElementById(pageDataId)?.textContent || 'null')
  if (!isPageData(data)) throw new Error('This page carries no data')
  return data
}

/** Whether it is what `writeJson` wrote into the page; the server wrote the parts of it with their types. */
function isPageData(data: unknown): data is PageData {
  return Object(data).settings && Array.isArray(Object(data).queries)
}

/** A failure as the router keeps one, the same on both sides. */
export function toRouteError(status: number) {
  return { status, statusText: '', internal: false, data: null }
}
