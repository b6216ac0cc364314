import { useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { localName } from '#web/local-name.ts'
import { type LineView, nextOpenLine, type PickingView } from './build-picking-view.ts'
import type { PickQueue } from './pick-queue.ts'

export type Picker = {
  /** `quantity` is what was found. null: not picked yet. */
  pick: (line: LineView, quantity: number | null) => void
  setSoldOut: (line: LineView, soldOut: boolean) => void
}

/** Keeps a press, says it to screen readers and moves the focus to the next line to pick. */
export function usePicker(queue: PickQueue, { lines }: PickingView): Picker & { announcement: string } {
  const [announcement, setAnnouncement] = useState('')
  return {
    announcement,
    pick(line, quantity) {
      // What is not there is not for sale either, until the picker says otherwise.
      const soldOut = quantity === 0 && (line.picked === 0 ? line.soldOut : true)
      queue.press({ position: line.position, quantity, soldOut })
      setAnnouncement(describePick(line, quantity))
      if (quantity !== null && line.picked === null) focusNext(lines, line)
    },
    setSoldOut({ position, picked }, soldOut) {
      queue.press({ position, quantity: picked, soldOut })
    },
  }
}

export function describePick({ product, quantity }: LineView, picked: number | null): string {
  const name = localName(product)
  if (picked === null) return t('seller-orders.picking.said.open', { name })
  if (picked === 0) return t('seller-orders.picking.said.notThere', { name })
  return t('seller-orders.picking.said.found', { name, picked, total: quantity })
}

export const foundButtonId = (position: number) => `found-${position}`
export const packButtonId = 'pack-order'

function focusNext(lines: readonly LineView[], { position }: LineView): void {
  const next = nextOpenLine(lines, position)
  document.getElementById(next ? foundButtonId(next.position) : packButtonId)?.focus()
}
