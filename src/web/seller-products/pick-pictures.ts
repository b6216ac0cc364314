import { shrinkPicture } from './shrink-picture.ts'
import type { PickedPicture } from './slots.ts'

/** Files that were picked or dropped, as pictures for the slots; others that came along are left out. */
export function pickPictures(files: Iterable<File>): PickedPicture[] {
  return [...files].filter(({ type }) => type === '' || type.startsWith('image/')).map(pick)
}

function pick(file: File): PickedPicture {
  count += 1
  return { id: `picked-${count}`, name: file.name, size: file.size, ready: inTurn(() => shrinkPicture(file)) }
}

let count = 0

/** One photo at a time: each unfolds to some fifty megabytes, which a phone has once. */
function inTurn(work: () => Promise<Blob>): Promise<Blob> {
  last = last.then(work, work)
  return last
}

let last: Promise<Blob> = Promise.resolve(new Blob())
