import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createClient } from '#contract/client.ts'
import type { PublicSettings } from '#contract/page.ts'
import type { Seller } from '#contract/seller/session.ts'
import { defaultSettings, type ShopSettings, toStoreProfile } from '#domain/settings/shop-settings.ts'
import { queryKeys } from '#web/api.ts'
import { App } from '#web/app.tsx'
import { createQueryClient } from '#web/query-client.ts'
import { defaultPublicSettings } from './default-config.ts'

type RenderOptions = {
  shop?: Partial<ShopSettings>
  settings?: Partial<PublicSettings>
  seller?: Seller | null
  /** What a query has got already. */
  data?: readonly [key: readonly unknown[], value: unknown][]
}

export function render(part: ReactNode, { shop, settings, seller = null, data = [] }: RenderOptions = {}) {
  const api = createClient(() => Promise.reject(new Error('Nothing is asked while a page is drawn')))
  const queries = createQueryClient()
  queries.setQueryData(queryKeys.seller, seller)
  for (const [key, value] of data) queries.setQueryData(key, value)
  const facts = toStoreProfile({ ...defaultSettings, ...shop })
  const html = renderToStaticMarkup(
    <App
      services={{ api, queries, settings: { ...defaultPublicSettings, storeProfile: facts, ...settings } }}
    >
      {part}
    </App>,
  )
  return { html, text: textOf(html) }
}

export function textOfEach(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) =>
    textOf(inner),
  )
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
