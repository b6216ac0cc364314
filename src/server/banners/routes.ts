import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { multipartEndpoints } from '#contract/requests/body-kinds.ts'
import type { StoredBanner } from '#domain/banners/banner.ts'
import { t } from '#domain/i18n/translate.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { type PictureStore, pictureUrl } from '#server/pictures/picture-store.ts'
import { bannerSourceUrl } from '#server/pictures/process-banner-crop.ts'
import { readPictureForm } from '#server/pictures/read-picture-form.ts'
import type { LiveSettings } from '#server/settings/live-settings.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { listBanners } from './banner-store.ts'
import { addBanner, changeBanner, moveBanner, removeBanner } from './change-banners.ts'

type Options = { db: Db; pictures: PictureStore; settings: LiveSettings }

export async function bannerRoutes(app: FastifyInstance, { db, pictures, settings }: Options): Promise<void> {
  const isOwner = requireSeller(db, 'shop')

  serve(app, 'listBanners', {
    for: isOwner,
    handle: async () => ({ banners: (await listBanners(db)).map(toOwnBanner) }),
  })

  await app.register(async (forms) => {
    await forms.register(multipart)
    serve(forms, 'addBanner', {
      for: isOwner,
      readForm: (request) => readPictureForm(request, multipartEndpoints.addBanner),
      handle: async ({ input, files: images, caller, request }) => {
        await addBanner(db, { input, images, pictures, by: toActor(caller, request) })
        return { ...(await readChanged()), message: () => t('server.done.bannerAdded') }
      },
    })

    serve(forms, 'updateBanner', {
      for: isOwner,
      readForm: async (request) =>
        request.isMultipart()
          ? readPictureForm(request, multipartEndpoints.updateBanner)
          : { data: request.body, files: [] },
      handle: async ({ input, files: images, caller, request }) => {
        await changeBanner(db, { input, images, pictures, by: toActor(caller, request) })
        return { ...(await readChanged()), message: () => t('server.done.bannerSaved') }
      },
    })
  })

  serve(app, 'moveBanner', {
    for: isOwner,
    handle: async ({ input, caller, request }) => {
      await moveBanner(db, { ...input, by: toActor(caller, request) })
      return readChanged()
    },
  })

  serve(app, 'removeBanner', {
    for: isOwner,
    handle: async ({ input, caller, request }) => {
      await removeBanner(db, { ...input, by: toActor(caller, request) })
      return { ...(await readChanged()), message: () => t('server.done.bannerRemoved') }
    },
  })

  /** Before the reply, so that the caller gets no cached page of the old banners. */
  async function readChanged() {
    const banners = await listBanners(db)
    settings.applyBanners(banners)
    return { banners: banners.map(toOwnBanner) }
  }
}

function toOwnBanner({ pictures, ...banner }: StoredBanner) {
  const { en, hi, as } = pictures
  return {
    ...banner,
    pictures: { en: toUrls(en), ...(hi && { hi: toUrls(hi) }), ...(as && { as: toUrls(as) }) },
  }
}

function toUrls({ phone, desktop, source }: StoredBanner['pictures']['en']) {
  return {
    phone: pictureUrl(phone),
    desktop: pictureUrl(desktop),
    ...(source && { source: { ...source, picture: bannerSourceUrl(source.picture) } }),
  }
}
