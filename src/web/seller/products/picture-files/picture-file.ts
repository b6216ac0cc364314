import { ApiError } from '#contract/client.ts'
import type { PictureProduct } from '#contract/seller/pictures/picture-files.ts'

type Waiting = 'matching' | 'waiting' | 'sending'
type ToDecide = 'unmatched' | 'several'
/** 'taken': another picture has that place. 'same': the product has this very picture. */
type Done = 'saved' | 'same' | 'taken' | 'leftOut'
/** 'gap': the picture before it is missing. 'full': the product has all the pictures that it may have. */
type Refused = 'refused' | 'unreadable' | 'gap' | 'full'
/** 'failed': nothing is wrong with the file; the server or the connection was. */
export type PictureFileState = Waiting | ToDecide | Done | Refused | 'failed'

export type ChosenProduct = Omit<PictureProduct, 'version'>

export type PictureFile = {
  id: number
  file: File
  state: PictureFileState
  /** Among those of the product, from 1; null: after the last one. */
  place: number | null
  product: ChosenProduct | null
  /** Several products have the code of the name. */
  candidates: readonly PictureProduct[]
  /** What the server said. */
  reason: string
}

export const fileGroups = ['decide', 'refused', 'waiting', 'done'] as const
export type FileGroup = (typeof fileGroups)[number]

const groupOfState: Record<PictureFileState, FileGroup> = {
  unmatched: 'decide',
  several: 'decide',
  failed: 'refused',
  refused: 'refused',
  unreadable: 'refused',
  gap: 'refused',
  full: 'refused',
  matching: 'waiting',
  waiting: 'waiting',
  sending: 'waiting',
  saved: 'done',
  same: 'done',
  taken: 'done',
  leftOut: 'done',
}

export function groupOf({ state }: PictureFile): FileGroup {
  return groupOfState[state]
}

/** May work the next time, unlike what is wrong with the file itself. */
export function isRetryable({ state }: PictureFile): boolean {
  return state === 'failed' || state === 'gap'
}

/** Names are matched first. Then all first pictures are sent, so that most products have one soon. */
export function findNextFile(files: readonly PictureFile[]): PictureFile | undefined {
  const waiting = files.filter(({ state }) => state === 'waiting')
  const first = Math.min(...waiting.map(({ place }) => place ?? 0))
  return (
    files.find(({ state }) => state === 'matching') ?? waiting.find(({ place }) => (place ?? 0) === first)
  )
}

/** Refused for what it is. Other errors would meet the next file too. */
export function isRefusedFile(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 404, 413, 415, 422].includes(error.status)
}
