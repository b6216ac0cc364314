import type { ReactNode } from 'react'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import type { InfoKey } from './info-text.tsx'

export type Section = {
  id: string
  title: Extract<InfoKey, `${string}.title` | 'info.contact.us'>
  body: ReactNode
}

type Titled = { id: string; heading: string }

type SectionedTextProps = { sections: readonly Section[]; isNumbered?: boolean }

export function SectionedText({ sections, isNumbered = false }: SectionedTextProps) {
  const titled = sections.map((section, index) => ({
    ...section,
    heading: isNumbered ? `${formatCount(index + 1)}. ${t(section.title)}` : t(section.title),
  }))
  return (
    <div className="mt-8 grid grid-cols-1 gap-8 lg:mt-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-14">
      <Contents sections={titled} />
      <div className="reading">
        {titled.map(({ id, heading, body }) => (
          <section key={id} id={id} tabIndex={-1}>
            <h2>{heading}</h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  )
}

function Contents({ sections }: { sections: readonly Titled[] }) {
  return (
    <nav aria-label={t('info.contents')} className="print:hidden">
      <details className="group rounded-md border border-line bg-surface lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between px-4 font-semibold">
          {t('info.contents')}
          <PageIcon name="down" className="size-5 group-open:rotate-180" />
        </summary>
        <ContentsList sections={sections} className="border-t border-line px-2 py-2" />
      </details>
      <div className="sticky top-22 hidden max-h-[calc(100dvh-7rem)] overflow-y-auto overscroll-contain lg:block">
        <p className="px-3 pb-1 text-sm font-semibold">{t('info.contents')}</p>
        <ContentsList sections={sections} className="border-l border-line" />
      </div>
    </nav>
  )
}

function ContentsList({ sections, className }: { sections: readonly Titled[]; className: string }) {
  return (
    <ul className={className}>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <SectionLink
            id={id}
            className={classNames(
              'flex min-h-11 items-center rounded-sm px-3 text-ink-soft hover:bg-sunken hover:text-leaf',
              'lg:min-h-8 lg:py-1 lg:text-sm',
            )}
          >
            {heading}
          </SectionLink>
        </li>
      ))}
    </ul>
  )
}

/** Moves the focus like the browser's own anchor navigation. */
export function SectionLink({
  id,
  className,
  children,
}: {
  id: string
  className?: string
  children: ReactNode
}) {
  return (
    <Link
      to={`#${id}`}
      className={className}
      onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
    >
      {children}
    </Link>
  )
}
