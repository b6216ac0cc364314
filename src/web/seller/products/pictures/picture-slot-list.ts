import { maxProductPictures } from '#domain/catalogue.ts'

export type SlotPicture = SavedPicture | PickedPicture

export type SavedPicture = { id: string; url: string }

export type PickedPicture = {
  id: string
  name: string
  /** Bytes before shrinking. */
  size: number
  /** Rejects if the browser cannot read the file. */
  ready: Promise<Blob>
}

/** The name of a slot's field, from 1 as on the page. */
export type SlotField = `image-${number}`

export function slotField(index: number): SlotField {
  return `image-${index + 1}`
}

/** One entry per slot; null is free. */
export type Slots = readonly (SlotPicture | null)[]

export const emptySlots: Slots = Array.from({ length: maxProductPictures }, () => null)

export function toSlots(urls: readonly string[]): Slots {
  return emptySlots.map((_, index) => {
    const url = urls[index]
    return url === undefined ? null : { id: url, url }
  })
}

/** Puts the first item into slot `at`, replacing its picture, the others into free slots, from `at` on. */
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

/** The first slot with a picture, or -1. */
export function mainPictureSlot(slots: Slots): number {
  return slots.findIndex((picture) => picture !== null)
}

export function isPicked(picture: SlotPicture | null): picture is PickedPicture {
  return picture !== null && 'ready' in picture
}

/** The slot of the file that is sent as number `fileIndex`, or -1. */
export function slotOfFile(slots: Slots, fileIndex: number): number {
  return slots.findIndex((picture, index) => {
    return isPicked(picture) && slots.slice(0, index).filter(isPicked).length === fileIndex
  })
}

/** 'new:0' is the first of the files sent along. */
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
