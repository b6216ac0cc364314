import { type RefObject, useEffect, useRef } from 'react'

/** After a press of a `data-move` button, focus follows the item to it or to another enabled button. */
export function useMoveFocus(list: RefObject<HTMLElement | null>) {
  const pending = useRef<{ index: number; direction: string }>(null)

  useEffect(() => {
    const { index = -1, direction } = pending.current ?? {}
    pending.current = null
    const item = list.current?.children[index]
    const buttons = [...(item?.querySelectorAll<HTMLElement>('[data-move]:enabled') ?? [])]
    const same = buttons.find(({ dataset }) => dataset.move === direction)
    const next = same ?? buttons[0]
    next?.focus()
  })

  return (index: number, direction: string) => {
    pending.current = { index, direction }
  }
}
