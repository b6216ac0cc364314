import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { PageIcon } from '#web/ui/page-icon.tsx'

type SectionProps = { id: string; title: string; summary: string; text: string; children: ReactNode }

/** Closed at first, so that a phone shows all sections with their values on one screen. */
export function SettingsSection({ id, title, summary, text, children }: SectionProps) {
  return (
    <details id={id} className="faq group scroll-mt-16 border-line not-first:border-t">
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 px-4 py-2 -outline-offset-3 hover:bg-sunken">
        <span className="min-w-0 flex-1">
          <h2 className="font-bold">{title}</h2>
          <span className="block truncate text-sm text-ink-soft group-open:invisible">{summary}</span>
        </span>
        <PageIcon name="down" className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="grid min-w-0 content-start gap-5 px-4 pt-1 pb-6">
        <p className="text-sm text-ink-soft">{text}</p>
        {children}
      </div>
    </details>
  )
}

/** Opens the sections around the element's first field with an error, else its first field, and focuses it. */
export function revealSetting(element: Element | null | undefined): void {
  if (!element) return
  const isSection = element instanceof HTMLDetailsElement
  const field = isSection
    ? element.querySelector('summary')
    : (element.querySelector('[aria-invalid=true]') ?? element.querySelector('input, textarea'))
  for (
    let section = (field ?? element).closest('details');
    section;
    section = section.parentElement?.closest('details') ?? null
  )
    section.open = true
  if (field instanceof HTMLElement) field.focus({ preventScroll: true })
  const shown = isSection ? element : (field ?? element)
  shown.scrollIntoView({ block: isSection ? 'start' : 'center' })
}

/** A link may name a section or a setting, and may be followed twice. */
export function useRevealByHash(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key
  useEffect(() => {
    if (hash) revealSetting(document.getElementById(hash.slice(1)))
  }, [hash, key])
}
