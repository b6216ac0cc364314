import { t } from '#domain/i18n/translate.ts'
import type { PickedPicture } from './picture-slot-list.ts'
import { shrinkPicture } from './shrink-picture.ts'

export function preparePictures(files: Iterable<File>): PickedPicture[] {
  return [...files].filter(({ type }) => type === '' || type.startsWith('image/')).map(preparePicture)
}

function preparePicture(file: File): PickedPicture {
  pictureCount += 1
  return {
    id: `picked-${pictureCount}`,
    name: file.name,
    size: file.size,
    ready: runSequentially(() => shrinkPicture(file)),
  }
}

let pictureCount = 0

export function unreadableMessage(name: string): string {
  return t('seller-products.picture.unreadable', { name })
}

/** One photo at a time: decoded it takes about 50 MB, which a phone has once. */
function runSequentially(work: () => Promise<Blob>): Promise<Blob> {
  previousTask = previousTask.then(work, work)
  return previousTask
}

let previousTask: Promise<Blob> = Promise.resolve(new Blob())
