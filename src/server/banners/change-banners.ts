import type { ParsedInput } from '#contract/schemas.ts'
import { maxBanners, type StoredBanner } from '#domain/banners/banner.ts'
import { parseBannerLink } from '#domain/banners/banner-link.ts'
import { shapeNames } from '#domain/banners/crop.ts'
import { localLanguages, mergeLocalTexts } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { listCategories } from '#server/catalogue/category/category-store.ts'
import { findSellerProduct } from '#server/catalogue/seller-product-store.ts'
import { newId } from '#server/database/new-id.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { invalidInput, ShopError } from '#server/http/errors.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import {
  processBannerCrop,
  processBannerSource,
  readBannerSource,
} from '#server/pictures/process-banner-crop.ts'
import type { ProcessedPicture } from '#server/pictures/process-picture.ts'
import { withSavedPictures } from '#server/pictures/save-pictures.ts'
import {
  deleteBanner,
  insertBanner,
  listBanners,
  lockBanners,
  rankBanners,
  updateBanner,
} from './banner-store.ts'

type Uploads = { images: readonly Buffer[]; pictures: PictureStore; by: Actor }

/** The last one. Throws 400, 409. */
export async function addBanner(
  db: Db,
  { input, by, ...uploads }: Uploads & { input: ParsedInput<'addBanner'> },
): Promise<void> {
  const { titles = {}, alts = {}, isOn = true, pictures, ...rest } = input
  // Before the work on the pictures, too.
  assertRoom(await listBanners(db))
  await withCrops(db, { ...uploads, wanted: pictures }, async (tx, all, crops) => {
    assertRoom(all)
    if (!crops.en) throw invalidInput(() => t('seller-settings.ownBanners.picture.missing'), 'pictures')
    const added: StoredBanner = {
      ...rest,
      id: newId(),
      version: 1,
      titles: mergeLocalTexts({}, titles),
      alts: mergeLocalTexts({}, alts),
      pictures: { ...crops, en: crops.en },
      isOn,
    }
    await assertValid(tx, added)
    await insertBanner(tx, added)
    await recordAudit(tx, { by, ...subjectOf(added), before: null, after: toAuditValues(added) })
  })
}

/** Throws 400, 404, 409. */
export async function changeBanner(
  db: Db,
  { input, by, ...uploads }: Uploads & { input: ParsedInput<'updateBanner'> },
): Promise<void> {
  const { id, version, titles = {}, alts = {}, pictures = {} } = input
  const known = getBanner(await listBanners(db), id)
  await withCrops(db, { ...uploads, wanted: pictures, known }, async (tx, all, crops) => {
    const before = getBanner(all, id)
    if (before.version !== version) throw new ShopError('banner_changed')
    const after = {
      ...before,
      version: version + 1,
      title: input.title ?? before.title,
      alt: input.alt ?? before.alt,
      link: input.link ?? before.link,
      firstDay: input.firstDay === undefined ? before.firstDay : input.firstDay,
      lastDay: input.lastDay === undefined ? before.lastDay : input.lastDay,
      isOn: input.isOn ?? before.isOn,
      titles: mergeLocalTexts(before.titles, titles),
      alts: mergeLocalTexts(before.alts, alts),
      pictures: { ...before.pictures, ...crops },
    }
    for (const language of localLanguages) if (pictures[language] === null) delete after.pictures[language]
    await assertValid(tx, after, before)
    await updateBanner(tx, after)
    await recordAudit(tx, {
      by,
      ...subjectOf(after),
      before: toAuditValues(before),
      after: toAuditValues(after),
    })
  })
}

/** Throws 404. */
export async function moveBanner(
  db: Db,
  { id, before, by }: ParsedInput<'moveBanner'> & { by: Actor },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const all = await lockBanners(tx)
    const moved = getBanner(all, id)
    const others = all.filter((banner) => banner.id !== id)
    const to = before === null ? others.length : others.indexOf(getBanner(others, before))
    const ids = others.toSpliced(to, 0, moved).map((banner) => banner.id)
    await rankBanners(tx, ids)
    const position = { before: all.indexOf(moved) + 1, after: to + 1 }
    await recordAudit(tx, {
      by,
      ...subjectOf(moved),
      before: { position: position.before },
      after: { position: position.after },
    })
  })
}

/** Its pictures stay, as those of products do: pages that are open and backups show them. Throws 404. */
export async function removeBanner(db: Db, { id, by }: { id: string; by: Actor }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const removed = getBanner(await lockBanners(tx), id)
    await deleteBanner(tx, id)
    await recordAudit(tx, { by, ...subjectOf(removed), before: toAuditValues(removed), after: null })
  })
}

type Pictures = StoredBanner['pictures']
type Crop = Omit<ParsedInput<'addBanner'>['pictures']['en'], 'image'> & { image: number | null }
type Wanted = { [Language in keyof Pictures]?: Crop | null | undefined }
type Crops = { [Language in keyof Pictures]?: Pictures['en'] }
type Cropping = Omit<Uploads, 'by'> & { wanted: Wanted; known?: StoredBanner }

/** Crops and saves the uploads before the transaction, and removes them again if it fails. */
async function withCrops(
  db: Db,
  { wanted, images, pictures: store, known }: Cropping,
  change: (tx: Db, all: readonly StoredBanner[], crops: Crops) => Promise<void>,
): Promise<void> {
  const prepared: ProcessedPicture[] = []
  const crops: Crops = {}
  for (const language of ['en', ...localLanguages] as const) {
    const crop = wanted[language]
    if (!crop) continue
    const { image, ...points } = crop
    const earlier = image === null ? known?.pictures[language]?.source?.picture : undefined
    const upload = image === null ? earlier && (await readBannerSource(store, earlier)) : images[image]
    if (!upload) throw invalidInput(() => t('seller-settings.ownBanners.picture.missing'), 'pictures')
    const names = { phone: '', desktop: '' }
    for (const shape of shapeNames) {
      const picture = await processBannerCrop(upload, { shape, point: points[shape] })
      prepared.push(picture)
      names[shape] = picture.name
    }
    const source = earlier ? null : await processBannerSource(upload)
    if (source) prepared.push(source)
    crops[language] = { ...names, source: { picture: source?.name ?? earlier ?? '', points } }
  }
  await withSavedPictures(db, { store, prepared }, () =>
    inTransaction(db, async (tx) => change(tx, await lockBanners(tx), crops)),
  )
}

function assertRoom(all: readonly StoredBanner[]): void {
  if (all.length >= maxBanners) throw new ShopError('banners_full')
}

async function assertValid(tx: Db, banner: StoredBanner, before?: StoredBanner): Promise<void> {
  const { firstDay, lastDay, link } = banner
  if (firstDay !== null && lastDay !== null && firstDay > lastDay)
    throw invalidInput(() => t('seller-settings.ownBanners.days.order'), 'lastDay')
  // A product that is archived later must not stop other changes.
  if (link !== before?.link && !(await leadsSomewhere(tx, link)))
    throw invalidInput(() => t('seller-settings.ownBanners.link.gone'), 'link')
}

async function leadsSomewhere(tx: Db, path: string): Promise<boolean> {
  const link = parseBannerLink(path)
  if (link?.kind === 'product') return (await findSellerProduct(tx, link.id))?.archived_at === null
  if (link?.kind !== 'category' || link.slug === null) return link !== null
  const { root, slug } = link
  return (await listCategories(tx)).some((category) => category.slug === slug && category.root === root)
}

function getBanner(all: readonly StoredBanner[], id: string): StoredBanner {
  const found = all.find((banner) => banner.id === id)
  if (!found) throw new ShopError('banner_not_found')
  return found
}

function subjectOf({ id, title, alt }: StoredBanner) {
  return { action: 'settings.banner', subject: { id, name: title || alt } } as const
}

function toAuditValues({ id: _, version: __, pictures, ...values }: StoredBanner) {
  return { ...values, pictures: Object.values(pictures).flatMap((crops) => crops?.desktop ?? []) }
}
