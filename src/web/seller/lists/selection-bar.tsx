import type { ReactNode } from 'react'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { PageIcon } from '#web/ui/page-icon.tsx'

type SelectionBarProps = {
  label: string
  count: number
  onClear: () => void
  error?: string
  children: ReactNode
}

export function SelectionBar({ label, count, onClear, error, children }: SelectionBarProps) {
  return (
    <section
      aria-label={label}
      className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-30 mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md border border-line-strong bg-surface p-2 shadow-float md:bottom-4"
    >
      <button
        type="button"
        aria-label={t('seller-orders.list.clearSelection')}
        onClick={onClear}
        className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken"
      >
        <PageIcon name="close" />
      </button>
      <p role="status" className="tabular mr-auto text-sm font-semibold">
        {t('seller-orders.list.selected', { count: formatCount(count) })}
        {error ? <span className="block text-red">{error}</span> : null}
      </p>
      {children}
    </section>
  )
}
