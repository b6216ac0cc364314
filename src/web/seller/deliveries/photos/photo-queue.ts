import { ApiError } from '#contract/client.ts'
import { t } from '#domain/i18n/translate.ts'
import { type ActionQueue, createActionQueue } from '#web/offline/action-queue.ts'
import type { StoredAction } from '#web/offline/action-store.ts'
import {
  doorPhotosKey,
  readDoorPhoto,
  removeDoorPhoto,
  storeDoorPhoto,
} from '#web/offline/door-photo-storage.ts'
import { randomUuid } from '#web/ui/form/random-uuid.ts'

/** `id` is the one of the photo. `returned`: the key of the return that it belongs to. */
export type PhotoAction = StoredAction & { order: string; orderNumber: number; returned: string }

export type PhotoQueue = Pick<
  ActionQueue<PhotoAction>,
  'actions' | 'subscribe' | 'discard' | 'sendNow' | 'start'
> & {
  addPhotos: (returned: Omit<PhotoAction, 'id' | 'refusal'>, photos: readonly Blob[]) => Promise<void>
}

type Options = {
  staff: string
  /** The return has not arrived, or something else of the round waits: photos come last. */
  isHeldBack: (returned: string) => boolean
  upload: (action: PhotoAction, photo: Blob, signal: AbortSignal) => Promise<unknown>
}

/** A photo takes a minute in a weak network. */
const timeoutMs = 90_000

/** Apart from the rider's actions, so that a photo that does not arrive holds back no return and no delivery. */
export function createPhotoQueue({ staff, isHeldBack, upload }: Options): PhotoQueue {
  const { add, ...queue } = createActionQueue<PhotoAction>({
    storageKey: doorPhotosKey(staff),
    isAction: isPhotoAction,
    groupOf: ({ id }) => id,
    timeoutMs,
    async send(action, signal) {
      // Tried again, as without the network.
      if (isHeldBack(action.returned)) throw new Error('the photo waits for its return')
      const photo = await readDoorPhoto(action.id)
      if (!photo)
        throw new ApiError({ code: 'photo_gone', message: t('seller-orders.run.photoGone'), status: 410 })
      await upload(action, photo, signal)
      await removeDoorPhoto(action.id)
    },
  })
  return {
    ...queue,
    discard(id) {
      if (id !== undefined) void removeDoorPhoto(id)
      queue.discard(id)
    },
    async addPhotos(returned, photos) {
      for (const photo of photos) {
        const id = randomUuid()
        await storeDoorPhoto(id, photo)
        add({ id, ...returned }, () => false)
      }
    },
  }
}

function isPhotoAction(action: unknown): action is PhotoAction {
  if (typeof action !== 'object' || action === null) return false
  const { id, order, orderNumber, returned } = { id: 0, order: 0, orderNumber: 0, returned: 0, ...action }
  return (
    typeof id === 'string' &&
    typeof order === 'string' &&
    Number.isInteger(orderNumber) &&
    typeof returned === 'string'
  )
}
