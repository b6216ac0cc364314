import { maxProductPictures } from '#domain/catalogue.ts'

/** A picture in its slot: one the shop has already, or one that was picked here and goes along with the form. */
export type SlotPicture = SavedPicture | PickedPicture

export type SavedPicture = { id: string; url: string }

export type PickedPicture = {
  id: string
  /** What the file is called. */
  name: string
  /** How many bytes it had when it was picked. */
  size: number
  /** What will be sent of it. */
  ready: Promise<Blob>
}

/** As many as a product has, from left to right; null is free. */
export type Slots = readonly (SlotPicture | null)[]

export const emptySlots: Slots = Array.from({ length: maxProductPictures }, () => null)

/** The pictures that a product has already, in their slots. */
export function toSlots(urls: readonly string[]): Slots {
  return emptySlots.map((_, index) => {
    const url = urls[index]
    return url === undefined ? null : { id: url, url }
  })
}

/** Puts the first picture into the slot `at`, whatever was there, and the others into free ones, from there on and then from the left. */
export function fillSlots<Item>(
  slots: readonly (Item | null)[],
  { items, at }: { items: readonly Item[]; at: number },
): { slots: (Item | null)[]; rest: Item[] } {
  const filled = [...slots]
  const [first, ...others] = items
  if (first === undefined) return { slots: filled, rest: [] }
  filled[at] = first
  const order = filled.map((_, index) => (at + index) % filled.length)
  const rest = others.filter((item) => {
    const free = order.find((index) => filled[index] === null)
    if (free !== undefined) filled[free] = item
    return free === undefined
  })
  return { slots: filled, rest }
}

/** The slot whose picture stands on cards: the first that has one, or -1. */
export function mainPictureSlot(slots: Slots): number {
  return slots.findIndex((picture) => picture !== null)
}

export function isPicked(picture: SlotPicture | null): picture is PickedPicture {
  return picture !== null && 'ready' in picture
}

/** How an update names what is in the slots, in their order: 'new:0' is the first of the files sent along. */
export function toPictureList(slots: Slots): { pictures: string[]; files: Promise<Blob>[] } {
  const files: Promise<Blob>[] = []
  const pictures = slots.flatMap((picture) => {
    if (picture === null) return []
    if (!isPicked(picture)) return [picture.url]
    files.push(picture.ready)
    return [`new:${files.length - 1}`]
  })
  return { pictures, files }
}
