import { createContext, use } from 'react'
import type { Language } from '#domain/i18n/language.ts'
import { useSettings } from './api.ts'
import { localPath } from './links.ts'

export type Head = {
  title: string
  description: string
  canonical: string | null
  /** The page in each language, for search engines; [] if there is one language. */
  alternates: { language: string; address: string }[]
}

/** Collects the head on the server. In the browser React moves the elements into the head. */
export const HeadCollector = createContext<{ head?: Head } | null>(null)

type PageHeadProps = {
  title: string
  description?: string
  /** The canonical path. Without it the page is `noindex`. */
  path?: string
}

export function PageHead({ title, description, path }: PageHeadProps) {
  const { publicUrl, storeProfile, languages } = useSettings()
  const collector = use(HeadCollector)
  const metaDescription = description ?? storeProfile.blurb
  const fullTitle = title
    ? `${title} – ${storeProfile.name}`
    : `${storeProfile.name} – ${storeProfile.tagline}`
  const canonical = path === undefined ? null : publicUrl + localPath(path)
  // Constant in a browser's build, so that the alternates leave it.
  if (import.meta.env.SSR && collector) {
    collector.head = {
      title: fullTitle,
      description: metaDescription,
      canonical,
      alternates: listAlternates(publicUrl, { path, languages }),
    }
    return null
  }
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={metaDescription} />
      {canonical === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={canonical} />
      )}
    </>
  )
}

function listAlternates(
  site: string,
  { path, languages }: { path: string | undefined; languages: readonly Language[] },
): Head['alternates'] {
  if (path === undefined || languages.length < 2) return []
  const own = languages.map((language) => ({ language, address: site + localPath(path, language) }))
  return [...own, { language: 'x-default', address: site + path }]
}
