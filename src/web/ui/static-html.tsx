import { createContext, type ReactElement, type ReactNode, Suspense, use, useState } from 'react'
import { useIsHydrated } from './browser-state.ts'

/** Makes React keep the server's HTML. */
const keepServerHtml = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }

/**
 * For content without interaction: the browser keeps the server's HTML and loads no code for it.
 * After a client-side navigation the `lazy` child renders it.
 */
export function StaticHtml({ className, children }: { className?: string; children: ReactNode }) {
  const isHydrated = useIsHydrated()
  const [hasServerHtml] = useState(!isHydrated && !import.meta.env.SSR)
  if (hasServerHtml) return <div className={className} {...keepServerHtml} />
  return (
    <div className={className}>
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  )
}

type Content = { children: ReactElement } | { dangerouslySetInnerHTML: { __html: string } }

/** `key`: all that the content depends on, besides the language and the settings. */
type KeepHtml = (key: readonly unknown[], content: ReactElement) => Content

/** The server has its HTML from an earlier page (kept-parts.tsx); a browser renders the content. */
export const KeepHtmlContext = createContext<KeepHtml>((_, children) => ({ children }))

/** For an element whose content is the same on many pages: without an id of React, a route or a visitor. */
export function useKeptHtml(): KeepHtml {
  return use(KeepHtmlContext)
}
