import { maxTicketPhotos } from '#domain/ticket/ticket.ts'
import { throttleUpload } from '#server/auth/throttle/login-throttle.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { processPhoto } from '#server/pictures/process-picture.ts'
import { insertTicketPhoto, listTicketPhotoIds, lockDoorTicket } from './door-photo-store.ts'

type DoorPhotoInput = {
  orderId: string
  /** The client's, of the return. */
  key: string
  photoId: string
  photo: Buffer
  sellerId: string
}

/**
 * Adds a photo to the rider's own return, which the phone sends apart: a slow network never holds back the
 * return. The same photo again changes nothing. Throws 400 (picture), 404 (return), 413 (a fourth one), 422
 * (id reused), 429.
 */
export async function addDoorPhoto(db: Db, input: DoorPhotoInput): Promise<void> {
  const { orderId, key, photoId, photo, sellerId } = input
  await throttleUpload(db, sellerId)
  const body = await processPhoto(photo)
  await inTransaction(db, async (tx) => {
    const ticketId = await lockDoorTicket(tx, { orderId, key, sellerId })
    if (ticketId === undefined) throw new ShopError('ticket_not_found')
    const photos = await listTicketPhotoIds(tx, ticketId)
    if (photos.includes(photoId)) return
    if (photos.length >= maxTicketPhotos) throw new ShopError('too_large')
    if (!(await insertTicketPhoto(tx, { id: photoId, ticketId, body }))) throw new ShopError('key_reused')
  })
}
