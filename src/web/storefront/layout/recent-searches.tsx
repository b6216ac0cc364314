import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import {
  addRecentSearch,
  clearRecentSearches,
  readRecentSearches,
  removeRecentSearch,
} from '#web/offline/recent-searches.ts'
import { PageIcon } from '#web/ui/page-icon.tsx'

type RecentSearchesProps = {
  field: RefObject<HTMLInputElement | null>
  panelClass: string
  onChoose: (text: string) => void
}

/** Below the empty field, on this device only. Tab and arrows reach them, Escape closes. */
export function RecentSearches({ field, panelClass, onChoose }: RecentSearchesProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [texts, setTexts] = useState<string[]>([])
  const close = () => setTexts([])
  const isOpen = texts.length > 0
  const refresh = () => setTexts(field.current?.value.trim() === '' ? readRecentSearches() : [])

  function onFieldKey(event: globalThis.KeyboardEvent): void {
    if (!isOpen || event.isComposing) return
    if (event.key === 'ArrowDown') moveFocus(event, 0)
    if (event.key === 'Escape') {
      // Prevents the browser from closing the popover.
      event.preventDefault()
      close()
    }
  }

  function onLeave(event: FocusEvent): void {
    if (event.target === field.current) addRecentSearch(field.current?.value ?? '')
    const to = event.relatedTarget
    if (!(to instanceof Node && (to === field.current || panel.current?.contains(to)))) close()
  }

  useSearchEvents(field, { refresh, onKey: onFieldKey, onLeave })

  function onPanelKey(event: KeyboardEvent): void {
    const rows = listButtons(panel.current)
    const at = rows.findIndex((row) => row.parentElement?.contains(document.activeElement))
    if (event.key === 'ArrowDown') moveFocus(event, Math.min(at + 1, rows.length - 1))
    else if (event.key === 'ArrowUp') moveFocus(event, at - 1)
    else if (event.key === 'Escape') {
      event.preventDefault()
      field.current?.focus()
      close()
    }
  }

  /** Above the first row is the field. */
  function moveFocus(event: Pick<Event, 'preventDefault'>, at: number): void {
    event.preventDefault()
    const target = at < 0 ? field.current : listButtons(panel.current)[at]
    target?.focus()
  }

  function remove(text: string): void {
    // Before its button goes, and the focus with it.
    field.current?.focus()
    removeRecentSearch(text)
    refresh()
  }

  function clear(): void {
    field.current?.focus()
    clearRecentSearches()
    close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are an addition to Tab
    <div
      ref={panel}
      hidden={!isOpen}
      onKeyDown={onPanelKey}
      onMouseDown={(event) => event.preventDefault()}
      className={panelClass}
    >
      <div className="flex items-center justify-between gap-3 pl-2">
        <p className="text-sm font-semibold text-ink-soft">{t('shop.search.recent')}</p>
        <button
          type="button"
          onClick={clear}
          className="min-h-11 rounded-md px-3 text-sm font-semibold text-leaf hover:bg-sunken"
        >
          {t('shop.search.clear')}
        </button>
      </div>
      <ul aria-label={t('shop.search.recent')}>
        {texts.map((text) => (
          <li key={text} className="flex items-center">
            <button
              type="button"
              data-recent
              onClick={() => {
                close()
                onChoose(text)
              }}
              className="min-h-11 min-w-0 flex-1 truncate rounded-md px-2 text-left hover:bg-sunken"
            >
              {text}
            </button>
            <button
              type="button"
              aria-label={t('shop.search.remove', { text })}
              onClick={() => remove(text)}
              className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <PageIcon name="close" className="size-4.5" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function listButtons(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[data-recent]') ?? [])]
}

type SearchEvents = {
  refresh: () => void
  onKey: (event: globalThis.KeyboardEvent) => void
  onLeave: (event: FocusEvent) => void
}

/** The field is rendered, and may have the focus, before this code loads. */
function useSearchEvents(field: RecentSearchesProps['field'], events: SearchEvents): void {
  const refresh = useEffectEvent(events.refresh)
  const handleKey = useEffectEvent(events.onKey)
  const handleLeave = useEffectEvent(events.onLeave)
  useEffect(() => {
    const input = field.current
    const search = input?.closest('search')
    const update = () => refresh()
    const key = (event: globalThis.KeyboardEvent) => handleKey(event)
    const leave = (event: Event) => {
      if (event instanceof FocusEvent) handleLeave(event)
    }
    input?.addEventListener('focus', update)
    input?.addEventListener('input', update)
    input?.addEventListener('keydown', key)
    search?.addEventListener('focusout', leave)
    if (input && input === document.activeElement) update()
    return () => {
      input?.removeEventListener('focus', update)
      input?.removeEventListener('input', update)
      input?.removeEventListener('keydown', key)
      search?.removeEventListener('focusout', leave)
    }
  }, [field])
}
