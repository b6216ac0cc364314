import { type MouseEvent, useState } from 'react'
import type { PickingLine } from '#contract/seller/picking.ts'
import { t } from '#domain/i18n/translate.ts'
import { pickedSteps } from '#domain/weight/picked-weight.ts'
import { formatGrams, formatQuantity } from '#domain/weight/steps.ts'
import { localName } from '#web/local-name.ts'
import { type LineView, nextOpenLine, type PickingView } from './build-picking-view.ts'
import type { PickQueue } from './pick-queue.ts'

/** Units that were found, or grams of a product by weight. A quantity of null: not picked yet. */
export type Found = { quantity: number | null } | { grams: number }

export type Picker = {
  pick: (line: LineView, found: Found) => void
  setSoldOut: (line: LineView, soldOut: boolean) => void
}

/** Keeps a press, says it to screen readers and moves the focus to the next line to pick. */
export function usePicker(queue: PickQueue, { lines }: PickingView): Picker & { announcement: string } {
  const [announcement, setAnnouncement] = useState('')
  return {
    announcement,
    pick(line, found) {
      const { quantity, grams } = toPick(line, found)
      // What is not there is not for sale either, until the picker says otherwise.
      const soldOut = quantity === 0 && (line.picked === 0 ? line.soldOut : true)
      queue.add({ position: line.position, quantity, soldOut, ...(grams !== null && { grams }) })
      setAnnouncement(describePick(line, { quantity, grams }))
      if (quantity !== null && line.picked === null) focusNext(lines, line)
    },
    setSoldOut({ position, picked, grams }, soldOut) {
      queue.add({ position, quantity: picked, soldOut, ...(grams && { grams }) })
    },
  }
}

/** The steps that the grams begin. */
function toPick({ product, quantity: ordered }: LineView, found: Found) {
  if ('quantity' in found) return { quantity: found.quantity, grams: null }
  const { grams } = found
  const stepGrams = product.stepGrams ?? grams
  return { quantity: pickedSteps({ grams, stepGrams, quantity: ordered }), grams }
}

type PickedLine = Pick<PickingLine, 'product' | 'quantity'>
type PickedAmount = { quantity: number | null; grams?: number | null | undefined }

export function describePick(line: PickedLine, { quantity: picked, grams }: PickedAmount): string {
  const name = localName(line.product)
  if (picked === null) return t('seller-orders.picking.announced.open', { name })
  if (picked === 0) return t('seller-orders.picking.announced.notThere', { name })
  if (line.product.stepGrams)
    return t('seller-orders.picking.announced.weighed', { name, ...weighedTexts(line, { picked, grams }) })
  return t('seller-orders.picking.announced.found', { name, picked, total: line.quantity })
}

/** '690 g' of '750 g' */
export function weighedTexts(
  { product, quantity }: PickedLine,
  { picked, grams }: { picked: number; grams?: number | null | undefined },
): { picked: string; ordered: string } {
  return {
    picked: grams ? formatGrams(grams) : formatQuantity(product, picked),
    ordered: formatQuantity(product, quantity),
  }
}

/** The second press of a double press would hit the next line, which has moved up. */
export function onSinglePress(press: () => void) {
  return ({ detail }: MouseEvent) => {
    if (detail < 2) press()
  }
}

export const foundButtonId = (position: number) => `found-${position}`
export const packButtonId = 'pack-order'

function focusNext(lines: readonly LineView[], { position }: LineView): void {
  const next = nextOpenLine(lines, position)
  document.getElementById(next ? foundButtonId(next.position) : packButtonId)?.focus()
}
