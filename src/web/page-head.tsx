import { createContext, use } from 'react'
import { useSettings } from './api.ts'

export type Head = { title: string; description: string; canonical: string | null }

/** Collects the head on the server. In the browser React moves the elements into the head. */
export const HeadCollector = createContext<{ head?: Head } | null>(null)

type PageHeadProps = {
  title: string
  description?: string
  /** The canonical path. Without it the page is `noindex`. */
  path?: string
}

export function PageHead({ title, description, path }: PageHeadProps) {
  const { publicUrl, storeProfile } = useSettings()
  const collector = use(HeadCollector)
  const metaDescription = description ?? storeProfile.blurb
  const fullTitle = title
    ? `${title} – ${storeProfile.name}`
    : `${storeProfile.name} – ${storeProfile.tagline}`
  const canonical = path === undefined ? null : publicUrl + path
  if (collector) {
    collector.head = { title: fullTitle, description: metaDescription, canonical }
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
