import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

type RestoreFocusOptions = {
  list: RefObject<HTMLElement | null>
  /** What takes the focus in a row that has come to the place of another. */
  rowTarget: string
  /** What takes it where there is no such row any more, or something else of the page has gone; else the page itself. */
  fallback?: RefObject<HTMLElement | null>
}

/** Whoever goes by the keyboard goes on where they were, even if what had the focus has left the page with its row, or with the last of them. */
export function useRestoreFocus({ list, rowTarget, fallback }: RestoreFocusOptions): void {
  const lastFocus = useRef<{ element: Element; index: number } | null>(null)

  useEffect(() => {
    const recordFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest(`#${contentId}`)) return
      const index = [...(list.current?.children ?? [])].findIndex((row) => row.contains(target))
      lastFocus.current = { element: target, index }
    }
    document.addEventListener('focusin', recordFocus)
    return () => document.removeEventListener('focusin', recordFocus)
  }, [list])

  // After every drawing: any of them may have taken it away.
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

/** Where the panel shows its page. */
const contentId = 'content'
