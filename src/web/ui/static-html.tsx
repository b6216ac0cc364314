import { type ReactNode, Suspense, useState } from 'react'
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
