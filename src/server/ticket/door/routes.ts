import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { multipartEndpoints } from '#contract/requests/body-kinds.ts'
import { t } from '#domain/i18n/translate.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { invalidInput } from '#server/http/errors.ts'
import { readPictureForm } from '#server/pictures/read-picture-form.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { addDoorPhoto } from './add-door-photo.ts'

export async function doorRoutes(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  const form = multipartEndpoints.addDoorPhoto
  await app.register(multipart)
  serve(app, 'addDoorPhoto', {
    for: requireSeller(db, 'deliveries'),
    honoursIdempotencyKey: 'in the body',
    readForm: (request) => readPictureForm(request, form),
    handle: async ({ input: { id, key, photo: photoId }, files: [photo], caller: rider }) => {
      if (!photo) throw invalidInput(() => t('server.form.missing', { json: form.files }))
      await addDoorPhoto(db, { orderId: id, key, photoId, photo, sellerId: rider.id })
      return {}
    },
  })
}
