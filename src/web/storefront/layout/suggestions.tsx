import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { normalizeSearch } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { matchCategories } from '#domain/search/match-categories.ts'
import { useSettings } from '#web/api.ts'
import { categoryLink, subcategoryLink } from '#web/links.ts'
import { classNames } from '#web/ui/class-names.ts'
import { usePageLinkPress } from '#web/ui/form/use-page-link-press.ts'
import { RecentSearches } from './recent-searches.tsx'
import { SuggestionItem } from './suggestion-item.tsx'

const maxSuggestions = 2

type SuggestionsProps = {
  field: RefObject<HTMLInputElement | null>
  typed: string
  searchNow: () => Promise<void>
  cancelSearch: () => void
}

/**
 * Categories only: the page below lists the products, and the panel would cover them.
 * An ARIA combobox: focus stays in the field, arrows select, Enter opens or searches, Escape closes.
 */
export function Suggestions({ field, typed, searchNow, cancelSearch }: SuggestionsProps) {
  usePageLinkPress(cancelSearch)
  const listId = useId()
  const navigate = useNavigate()
  const isSearching = useLocation().pathname.toLowerCase().replace(/\/$/, '') === '/products'
  const { categories } = useSettings()
  const suggestions = isSearching
    ? matchCategories(normalizeSearch(typed), categories)
        .slice(0, maxSuggestions)
        .map(({ path, slug, name }) => ({
          name,
          to: slug ? subcategoryLink(path, slug) : categoryLink(path),
        }))
    : []
  const [state, setState] = useState({ typed, isClosed: false, selected: -1 })
  if (state.typed !== typed) setState({ typed, isClosed: false, selected: -1 })
  const isOpen = !state.isClosed && suggestions.length > 0
  const selected = Math.min(state.selected, suggestions.length - 1)
  const close = () => setState({ typed, isClosed: true, selected: -1 })

  async function open(to: string): Promise<void> {
    close()
    // Otherwise the new page would treat the focus as typing.
    field.current?.blur()
    hideSearchPopover(field)
    // Flushes the debounced search, so that Back returns to it.
    await searchNow()
    await navigate(to)
  }

  function onKey(event: KeyboardEvent): void {
    const count = suggestions.length
    if (event.isComposing || !isSearching) return
    if (count === 0) {
      if (event.key === 'ArrowDown' && !event.defaultPrevented) focusFirstResult(event)
      return
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      // After the last suggestion the field itself is next.
      const step = event.key === 'ArrowDown' ? 1 : count
      setState({ typed, isClosed: false, selected: ((selected + 1 + step) % (count + 1)) - 1 })
    } else if (event.key === 'Escape' && isOpen) {
      // Prevents the browser from clearing the field and closing the popover.
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && isOpen && suggestions[selected]) {
      event.preventDefault()
      void open(suggestions[selected].to)
    }
  }

  function focusFirstResult(event: KeyboardEvent): void {
    const result = document.querySelector<HTMLElement>('main article a')
    if (!result) return
    event.preventDefault()
    hideSearchPopover(field)
    result.focus()
  }

  useFieldEvents(field, { onKey, close })
  useComboboxField(field, { listId, isOpen, selected })

  async function searchFor(text: string): Promise<void> {
    if (field.current) field.current.value = text
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    hideSearchPopover(field)
    await searchNow()
  }

  return (
    <>
      <RecentSearches field={field} panelClass={panelClass} onChoose={(text) => void searchFor(text)} />
      <ul
        id={listId}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
        role="listbox"
        aria-label={t('shop.search.suggestions')}
        hidden={!isOpen}
        onMouseDown={(event) => event.preventDefault()}
        className={panelClass}
      >
        {suggestions.map(({ name, to }, index) => (
          <SuggestionItem
            key={to}
            id={itemId(listId, index)}
            text={name}
            typed={typed}
            isSelected={index === selected}
            onClick={() => void open(to)}
          />
        ))}
      </ul>
    </>
  )
}

const panelClass = classNames(
  'absolute inset-x-0 top-full z-50 mt-2 max-h-[min(60dvh,26rem)] overflow-y-auto overscroll-contain',
  'rounded-lg border border-line bg-surface p-1.5 text-ink shadow-float',
)

function hideSearchPopover(field: SuggestionsProps['field']): void {
  field.current?.closest<HTMLElement>('[popover]')?.hidePopover()
}

function itemId(listId: string, index: number): string {
  return `${listId}-${index}`
}

type FieldHandlers = { onKey: (event: KeyboardEvent) => void; close: () => void }

/** The field is rendered before this code loads. */
function useFieldEvents(field: SuggestionsProps['field'], { onKey, close }: FieldHandlers): void {
  const handleKey = useEffectEvent(onKey)
  const handleBlur = useEffectEvent(close)
  useEffect(() => {
    const input = field.current
    const key = (event: KeyboardEvent) => handleKey(event)
    const blur = () => handleBlur()
    input?.addEventListener('keydown', key)
    input?.addEventListener('blur', blur)
    return () => {
      input?.removeEventListener('keydown', key)
      input?.removeEventListener('blur', blur)
    }
  }, [field])
}

type ComboboxState = { listId: string; isOpen: boolean; selected: number }

function useComboboxField(
  field: SuggestionsProps['field'],
  { listId, isOpen, selected }: ComboboxState,
): void {
  useEffect(() => {
    const input = field.current
    if (!input) return
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', listId)
    input.setAttribute('aria-expanded', String(isOpen))
    const item = isOpen && selected >= 0 ? document.getElementById(itemId(listId, selected)) : null
    if (item) input.setAttribute('aria-activedescendant', item.id)
    else input.removeAttribute('aria-activedescendant')
    item?.scrollIntoView({ block: 'nearest' })
  }, [field, listId, isOpen, selected])
}
