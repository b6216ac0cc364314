import { createContext, use } from 'react'
import { useSettings } from './api.ts'

/** What a page says of itself to the browser's tab and to search engines. */
export type Head = { title: string; description: string; canonical: string | null }

/** Where the server gathers the head of the page it renders; in the browser React moves the elements there itself. */
export const HeadCollector = createContext<{ head?: Head } | null>(null)

type PageHeadProps = {
  /** '' for the shop's own name alone. */
  title: string
  description?: string
  /** The one address of this page, from the root; none for pages that no search engine should keep. */
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
