import { createContext, use } from 'react'
import { useSettings } from './api.ts'

/** What a page says of itself to the browser's tab and to search engines. */
export type Head = { title: string; description: string; canonical: string | null }

/** Where the server gathers the head of the page it renders; in the browser React moves the elements there itself. */
export const HeadSink = createContext<{ head?: Head } | null>(null)

type PageHeadProps = {
  /** '' for the shop's own name alone. */
  title: string
  description?: string
  /** The one address of this page, from the root; none for pages that no search engine should keep. */
  path?: string
}

export function PageHead({ title, description, path }: PageHeadProps) {
  const { publicUrl, facts } = useSettings()
  const sink = use(HeadSink)
  const about = description ?? facts.blurb
  const fullTitle = title ? `${title} – ${facts.name}` : `${facts.name} – ${facts.tagline}`
  const canonical = path === undefined ? null : publicUrl + path
  if (sink) {
    sink.head = { title: fullTitle, description: about, canonical }
    return null
  }
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={about} />
      {canonical === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={canonical} />
      )}
    </>
  )
}
