import { type ReactNode, Suspense, useState } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

/** Tells React that what is inside is not its own. It sets such text only where it changes, and this one never does. */
const keepServerHtml = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }

/**
 * A part of the page that never changes and has nothing to press, so that its code need not come to the browser: what the server
 * wrote stays as it is. Only a visitor who comes from another page has it made here; give it a `lazy` component.
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
