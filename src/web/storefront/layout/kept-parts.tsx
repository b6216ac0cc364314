import type { ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Catalogue } from '#domain/i18n/translate.ts'
import type { AppServices } from '#web/api.ts'
import { App } from '#web/app.tsx'
import { CartProvider } from '#web/storefront/cart/cart-provider.tsx'
import { KeepHtmlContext } from '#web/ui/static-html.tsx'

/** For each language. The HTML of a card takes 5 KB of memory. */
const maxParts = 1500

type KeptParts = { settings: string; html: Map<string, string | null> }

/** By the messages of a language, which are another object when the owner renames a category. */
const keptParts = new WeakMap<Catalogue, KeptParts>()

type Page = { messages: Catalogue; services: AppServices }

/**
 * Renders a page with the HTML that earlier pages of its language left: cards, and what surrounds every list. What
 * two pages had is rendered once more, alone, and kept as long as the settings stay the same.
 */
export function renderWithKeptParts(page: ReactNode, { messages, services }: Page): string {
  const kept = findParts(messages, services)
  const repeated = new Map<string, ReactElement>()
  const html = renderToString(
    <KeepHtmlContext
      value={(key, content) => {
        const name = JSON.stringify(key)
        const known = kept.get(name)
        if (typeof known === 'string') return { dangerouslySetInnerHTML: { __html: known } }
        if (known === null) repeated.set(name, content)
        else keep(kept, name, null)
        return { children: content }
      }}
    >
      {page}
    </KeepHtmlContext>,
  )
  for (const [name, content] of repeated) keep(kept, name, renderAlone(content, services))
  return html
}

function findParts(messages: Catalogue, { settings }: AppServices): KeptParts['html'] {
  const text = JSON.stringify(settings)
  const known = keptParts.get(messages)
  if (known?.settings === text) return known.html
  const html = new Map<string, string | null>()
  keptParts.set(messages, { settings: text, html })
  return html
}

/** Drops the oldest. */
function keep(kept: KeptParts['html'], name: string, html: string | null): void {
  kept.delete(name)
  kept.set(name, html)
  const [oldest] = kept.keys()
  if (kept.size > maxParts && oldest !== undefined) kept.delete(oldest)
}

/** The copy takes a fifth of the memory of what React puts together from pieces. */
function renderAlone(content: ReactElement, services: AppServices): string {
  const html = renderToString(
    <App services={services}>
      <CartProvider>{content}</CartProvider>
    </App>,
  )
  return Buffer.from(html).toString()
}
