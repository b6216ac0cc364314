import { normalizeSearch } from '#domain/catalogue.ts'
import { formatPrice } from '#domain/money.ts'
import { categoryColor } from '#web/category-colors.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'
import type { Suggestion } from './use-suggestions.ts'

type SuggestionItemProps = {
  id: string
  suggestion: Suggestion
  typed: string
  isSelected: boolean
  onClick: () => void
}

export function SuggestionItem({ id, suggestion, typed, isSelected, onClick }: SuggestionItemProps) {
  const { text, product } = suggestion
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
      {product ? (
        <ResponsiveImage
          src={product.image[0]}
          alt=""
          sizes="2.5rem"
          className={classNames(categoryColor(product.category), 'size-10 shrink-0 rounded-sm')}
        />
      ) : (
        <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-leaf-soft text-leaf">
          <PageIcon name="list" />
        </span>
      )}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-[1_1_7rem]">
          <span className="line-clamp-2 text-sm leading-5">
            <HighlightedMatch text={text} part={normalizeSearch(typed)} />
          </span>
          <span className="block truncate text-xs text-ink-soft">
            {product ? product.weight : 'Category'}
          </span>
        </span>
        {product ? (
          <span className="tabular text-sm font-semibold">{formatPrice(product.offerPrice)}</span>
        ) : null}
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
