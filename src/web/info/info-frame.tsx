import type { ReactNode } from 'react'
import { PageHead } from '../page-head.tsx'

/** The frame of a page to read: a heading and a column of comfortable width. */
export function InfoFrame({
  title,
  path,
  description,
  updated,
  children,
}: {
  title: string
  path: string
  description: string
  /** 'Last updated 22 October 2025', where the page has a date. */
  updated?: string
  children: ReactNode
}) {
  return (
    <article className="shop-column py-8">
      <PageHead title={title} path={path} description={description} />
      <div className="grid max-w-3xl gap-4 leading-relaxed">
        <h1 className="text-2xl font-bold md:text-3xl">{title}</h1>
        {updated ? <p className="text-sm text-ink-soft">{updated}</p> : null}
        {children}
      </div>
    </article>
  )
}
