import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMediaQuery } from '#web/ui/browser-state.ts'
import { orderListLink, readOrderFilter } from '../queries/order-filter.ts'

/** The order that is open beside the list. */
export type OpenOrder = {
  id: string
  /** It was opened by a press, so that the keyboard goes on in it. */
  takesFocus: boolean
  onClose: () => void
}

/** As `xl:` in the styles. */
const wideQuery = '(min-width: 80rem)'

/** The chosen order, which the address names. On narrow screens a row opens in its place instead. */
export function useOpenOrder() {
  const isWide = useMediaQuery(wideQuery)
  const { search } = useLocation()
  const navigate = useNavigate()
  const openId = useMemo(() => new URLSearchParams(search).get('order'), [search])
  const [pressed, setPressed] = useState<string | null>(null)
  const closed = useRef<string | null>(null)

  const show = useCallback(
    (id: string | null) => {
      const params = new URLSearchParams(window.location.search)
      if (params.get('order') === id) return
      const link = orderListLink({ ...readOrderFilter(params), order: id ?? undefined })
      void navigate(link, { preventScrollReset: true })
    },
    [navigate],
  )
  const open = useCallback(
    (id: string) => {
      setPressed(id)
      show(id)
    },
    [show],
  )
  const close = useCallback(() => {
    closed.current = openId
    show(null)
  }, [show, openId])

  useEffect(() => {
    if (openId === null && closed.current !== null) focusRow(rowOf(closed.current))
    closed.current = null
  }, [openId])

  const column: OpenOrder | null =
    isWide && openId ? { id: openId, takesFocus: pressed === openId, onClose: close } : null
  return {
    openId,
    column,
    open: isWide ? open : undefined,
    onKeyDown: isWide ? createKeys(close) : undefined,
  }
}

const rowSelector = '[data-order]'
const openButton = 'button[aria-expanded]'

function rowOf(id: string): Element | null {
  return (
    [...document.querySelectorAll(rowSelector)].find((row) => row.getAttribute('data-order') === id) ?? null
  )
}

function focusRow(row: Element | null | undefined): void {
  row?.querySelector<HTMLElement>(openButton)?.focus()
}

/** Arrows move from row to row, Escape closes the order. Fields and dialogs keep their own keys. */
function createKeys(close: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
    if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
    if (!(target instanceof HTMLElement) || target.closest('dialog, select, textarea, [role=combobox]'))
      return
    if (key === 'Escape' && !isTextField(target)) return close()
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return
    const row = target.closest(rowSelector)
    if (!row) return
    const rows = [...document.querySelectorAll(rowSelector)]
    const next = rows[rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)]
    event.preventDefault()
    focusRow(next)
  }
}

function isTextField(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox'
}
