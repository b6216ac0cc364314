import { type ReactNode, type ToggleEvent, useId } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { SheetHeader } from '#web/ui/dialog/sheet-header.tsx'

export const helpTopics = [
  ...(['areas', 'cash', 'closing', 'correct', 'upi', 'utr'] as const),
  ...(['price', 'offerPrice', 'sku', 'searchWords', 'words'] as const),
]

type HelpProps = {
  topic: (typeof helpTopics)[number]
  /** What the two sentences are about, in the words of the page. */
  name: string
}

/** A '?' that opens two sentences. Escape or a press elsewhere closes them and returns the focus. */
export function Help({ topic, name }: HelpProps) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} className="grid size-11 shrink-0 place-items-center">
        <span
          aria-hidden="true"
          className="grid size-6 place-items-center rounded-full border border-line-strong text-sm font-bold text-ink-soft"
        >
          ?
        </span>
        <span className="sr-only">{t('seller-settings.help.open', { name })}</span>
      </button>
      <div id={id} popover="auto" onToggle={focusText} className="list-menu font-normal sm:w-80">
        <SheetHeader popoverId={id} title={name} />
        <p tabIndex={-1} className="px-3 pb-2 text-left text-base whitespace-normal text-ink">
          {t(`seller-settings.help.${topic}`)}
        </p>
      </div>
    </>
  )
}

/** Screen readers read what has the focus. */
function focusText({ newState, currentTarget }: ToggleEvent<HTMLDivElement>): void {
  if (newState === 'open') currentTarget.querySelector<HTMLElement>('[tabindex]')?.focus()
}

/** A field with the '?' at the end of its label's line, where it moves nothing. */
export function FieldWithHelp({ children, ...help }: HelpProps & { children: ReactNode }) {
  return (
    <div className="relative">
      {children}
      <div className="absolute -top-3 right-0">
        <Help {...help} />
      </div>
    </div>
  )
}

/** For a field with a button at the end of its label's line, such as one that resets a setting. */
export function HelpBesideField({ children, ...help }: HelpProps & { children: ReactNode }) {
  return (
    <div className="flex items-start">
      <div className="min-w-0 grow">{children}</div>
      <div className="-mr-2.5 pt-6">
        <Help {...help} />
      </div>
    </div>
  )
}
