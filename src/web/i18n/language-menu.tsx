import { lazy, Suspense } from 'react'
import { useSettings } from '#web/api.ts'
import type { LanguageMenuProps } from './language-links.tsx'

/** Nothing while the shop offers one language. */
export function LanguageMenu(props: LanguageMenuProps) {
  if (useSettings().languages.length < 2) return null
  return (
    <Suspense>
      <LanguageLinks {...props} />
    </Suspense>
  )
}

const LanguageLinks = import.meta.env.SSR
  ? (await import('./language-links.tsx')).LanguageLinks
  : lazy(async () => ({ default: (await import('./language-links.tsx')).LanguageLinks }))
