import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

type RestoreFocusOptions = {
  list: RefObject<HTMLElement | null>
  /** Selector of the element to focus in the row that took the place of the removed one. */
  rowTarget: string
  /** Focused if no row is left; by default the page itself. */
  fallback?: RefObject<HTMLElement | null>
  /** For a page with several lists: each cares for the focus in its own rows. */
  ownRowsOnly?: boolean
}

/** Keeps the keyboard position when the focused element leaves the page with its row. */
export function useRestoreFocus({
  list,
  rowTarget,
  fallback,
  ownRowsOnly = false,
}: RestoreFocusOptions): void {
  const lastFocus = useRef<{ element: Element; index: number } | null>(null)

  useEffect(() => {
    const recordFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest(`#${contentId}`)) return
      const index = [...(list.current?.children ?? [])].findIndex((row) => row.contains(target))
      lastFocus.current = ownRowsOnly && index < 0 ? null : { element: target, index }
    }
    document.addEventListener('focusin', recordFocus)
    return () => document.removeEventListener('focusin', recordFocus)
  }, [list, ownRowsOnly])

  // After every render: any of them may have removed the focused element.
  useLayoutEffect(() => {
    if (!lastFocus.current || lastFocus.current.element.isConnected) return
    const { index } = lastFocus.current
    lastFocus.current = null
    if (document.activeElement !== document.body) return
    const children = [...(list.current?.children ?? [])]
    const row = index < 0 ? undefined : children[Math.min(index, children.length - 1)]
    const focusTarget =
      row?.querySelector(rowTarget) ?? fallback?.current ?? document.getElementById(contentId)
    if (focusTarget instanceof HTMLElement) focusTarget.focus({ preventScroll: true })
  })
}

const contentId = 'content'
