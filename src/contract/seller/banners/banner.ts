import { z } from 'zod'
import { maxBannerAlt, maxBannerTitle } from '#domain/banners/banner.ts'
import { parseBannerLink } from '#domain/banners/banner-link.ts'
import { forLocalLanguages, localFields } from '#domain/local-fields.ts'
import { Day, Id, lazyError, Success, text } from '../../common.ts'
import { type EndpointSchema, emptyInput } from '../../endpoint-schema.ts'
import type { EndpointName } from '../../endpoints.ts'
import { LocalNames } from '../../local-names.ts'

const percent = z.number().min(0).max(100)
const Point = z.object({ x: percent, y: percent })
const points = { phone: Point, desktop: Point }

/** `source`: the upload that another crop can be made of. */
const Pictures = z.object({
  phone: z.string(),
  desktop: z.string(),
  source: z.object({ picture: z.string(), points: z.object(points) }).optional(),
})

/** `pictures`: addresses of the 640 px WebP files. A language without one has the English. */
export const OwnBanner = z.object({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  titles: LocalNames,
  alt: z.string(),
  alts: LocalNames,
  pictures: z.object({ en: Pictures, ...forLocalLanguages(() => Pictures.optional()) }),
  /** A path of this shop. */
  link: z.string(),
  /** Days in India, both included. null: no limit. */
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  isOn: z.boolean(),
})
export type OwnBanner = z.infer<typeof OwnBanner>

export const BannerList = Success.extend({
  /** In the owner's order. */
  banners: z.array(OwnBanner),
})

const title = text('seller-settings.ownBanners.title', { min: 0, max: maxBannerTitle })
const alt = text('seller-settings.ownBanners.alt', { max: maxBannerAlt })
const localAlt = text('seller-settings.ownBanners.alt', { min: 0, max: maxBannerAlt })
const linkError = lazyError('seller-settings.ownBanners.link.invalid')
const link = z
  .string(linkError)
  .trim()
  .max(400, linkError)
  .refine((path) => parseBannerLink(path) !== null, linkError)

/** A file of the request by its number, and what must be seen of it in each shape. */
const Crop = z.object({ image: z.int().min(0).max(2), ...points })
/** null: of the picture that the banner has. */
const CropChange = Crop.extend({ image: Crop.shape.image.nullable() })

const days = {
  firstDay: Day.nullable(),
  lastDay: Day.nullable(),
}
const titles = z.object(forLocalLanguages(() => title.optional()))
const alts = z.object(forLocalLanguages(() => localAlt.optional()))

export const NewBanner = z.object({
  title,
  titles: titles.optional(),
  alt,
  alts: alts.optional(),
  link,
  ...days,
  isOn: z.boolean().optional(),
  pictures: z.object(
    { en: Crop, ...forLocalLanguages(() => Crop.optional()) },
    lazyError('seller-settings.ownBanners.picture.missing'),
  ),
})

/** Omitted members keep their values. */
export const BannerChange = z.object({
  id: Id,
  version: z.int(lazyError('server.input.version')),
  title: title.optional(),
  titles: titles.optional(),
  alt: alt.optional(),
  alts: alts.optional(),
  link: link.optional(),
  firstDay: days.firstDay.optional(),
  lastDay: days.lastDay.optional(),
  isOn: z.boolean().optional(),
  /** null: the English one. */
  pictures: z
    .object({ en: CropChange.optional(), ...forLocalLanguages(() => CropChange.nullable().optional()) })
    .optional(),
})

export const BannerMove = z.object({
  id: Id,
  /** The banner that comes after it; null: the last. */
  before: Id.nullable(),
})

export const BannerParams = z.object({ id: Id })

/** As a form has it; '' is no day, and the browser offers no other than days. */
export const bannerForm = z
  .object({
    picture: z.string().min(1, lazyError('seller-settings.ownBanners.picture.missing')),
    title,
    ...localFields('titles.', () => title),
    alt,
    ...localFields('alts.', () => localAlt),
    link,
    firstDay: z.string(),
    lastDay: z.string(),
  })
  .refine(({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay, {
    path: ['lastDay'],
    ...lazyError('seller-settings.ownBanners.days.order'),
  })

export const bannerSchemas = {
  listBanners: {
    ...emptyInput,
    for: 'seller: shop',
    summary: "Lists the owner's banners of Home",
    reply: BannerList,
  },
  addBanner: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Adds a banner with its picture, which is cropped for phones and for desktops',
    body: NewBanner,
    reply: BannerList,
  },
  updateBanner: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Changes a banner, or turns it on or off',
    body: BannerChange,
    reply: BannerList,
  },
  moveBanner: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Moves a banner before another one',
    body: BannerMove,
    reply: BannerList,
  },
  removeBanner: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Deletes a banner',
    body: BannerParams,
    reply: BannerList,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
