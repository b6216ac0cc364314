import { normalizeSearch } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { PageIcon } from '#web/ui/page-icon.tsx'

type SuggestionItemProps = {
  id: string
  text: string
  typed: string
  isSelected: boolean
  onClick: () => void
}

export function SuggestionItem({ id, text, typed, isSelected, onClick }: SuggestionItemProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys
    <li
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of a combobox
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      onClick={onClick}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-2 py-1 hover:bg-sunken aria-selected:bg-leaf-soft"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-leaf-soft text-leaf">
        <PageIcon name="list" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm leading-5">
          <HighlightedMatch text={text} part={normalizeSearch(typed)} />
        </span>
        <span className="block truncate text-xs text-ink-soft">{t('shop.search.category')}</span>
      </span>
    </li>
  )
}

function HighlightedMatch({ text, part }: { text: string; part: string }) {
  const at = text.toLowerCase().indexOf(part.toLowerCase())
  if (at < 0 || part === '') return text
  return (
    <>
      {text.slice(0, at)}
      <b className="font-bold text-leaf-strong">{text.slice(at, at + part.length)}</b>
      {text.slice(at + part.length)}
    </>
  )
}
