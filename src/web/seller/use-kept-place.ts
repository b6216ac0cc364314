import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

type Places = {
  rows: RefObject<HTMLElement | null>
  /** What takes the focus in a row that has come to the place of another. */
  inRow: string
  /** What takes it where there is no such row any more, or something else of the page has gone; else the page itself. */
  otherwise?: RefObject<HTMLElement | null>
}

/** Whoever goes by the keyboard goes on where they were, even if what had the focus has left the page with its row, or with the last of them. */
export function useKeptPlace({ rows, inRow, otherwise }: Places): void {
  const last = useRef<{ element: Element; index: number } | null>(null)

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest(`#${contentId}`)) return
      const index = [...(rows.current?.children ?? [])].findIndex((row) => row.contains(target))
      last.current = { element: target, index }
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [rows])

  // After every drawing: any of them may have taken it away.
  useLayoutEffect(() => {
    if (!last.current || last.current.element.isConnected) return
    const { index } = last.current
    last.current = null
    if (document.activeElement !== document.body) return
    const children = [...(rows.current?.children ?? [])]
    const row = index < 0 ? undefined : children[Math.min(index, children.length - 1)]
    const place = row?.querySelector(inRow) ?? otherwise?.current ?? document.getElementById(contentId)
    if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  })
}

/** Where the panel shows its page. */
const contentId = 'content'
