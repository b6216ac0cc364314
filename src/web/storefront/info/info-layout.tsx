import type { ReactNode } from 'react'
import { defaultLanguage } from '#domain/i18n/language.ts'
import { currentLanguage, t } from '#domain/i18n/translate.ts'
import { PageHead } from '#web/page-head.tsx'

type InfoLayoutProps = {
  title: string
  path: string
  description: string
  /** Legal pages have one. */
  lastUpdated?: string
  intro?: ReactNode
  children: ReactNode
}

export function InfoLayout({ title, path, description, lastUpdated, intro, children }: InfoLayoutProps) {
  return (
    <article className="shop-column py-8 md:py-12">
      <PageHead title={title} path={path} description={description} />
      <header className="grid max-w-2xl gap-3">
        <h1 className="text-2xl font-bold md:text-3xl">{title}</h1>
        {lastUpdated ? <p className="text-sm text-ink-soft">{lastUpdated}</p> : null}
        {intro ? <p className="text-lg text-ink-soft">{intro}</p> : null}
        {lastUpdated && currentLanguage() !== defaultLanguage ? (
          <p className="text-sm text-ink-soft">{t('policies.englishDecides')}</p>
        ) : null}
      </header>
      {children}
    </article>
  )
}
