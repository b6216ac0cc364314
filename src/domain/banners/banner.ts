import type { LocalTexts } from '../catalogue.ts'
import { localTime } from '../i18n/clock.ts'
import type { Language } from '../i18n/language.ts'
import type { BannerShape, FocalPoint } from './crop.ts'

export const maxBanners = 8
export const maxBannerTitle = 60
export const maxBannerAlt = 160
/** Pixels of the uploaded picture, after it is turned upright. */
export const minBannerUpload = { width: 960, height: 320 } as const

/** Names of pictures. */
export type BannerPictures<Picture = string> = Record<BannerShape, Picture>

/** The upload, for another crop of it. */
export type BannerSource<Picture = string> = { picture: Picture; points: Record<BannerShape, FocalPoint> }

/** Those of earlier releases have no source. */
type StoredPictures = BannerPictures & { source?: BannerSource }

export type StoredBanner = {
  id: string
  version: number
  /** '': the picture says it all. */
  title: string
  titles: LocalTexts<string>
  /** What the picture shows, for who does not see it. */
  alt: string
  alts: LocalTexts<string>
  pictures: { en: StoredPictures } & LocalTexts<StoredPictures>
  /** A path of this shop without the prefix of a language. */
  link: string
  /** Days in India, both included. null: no limit. */
  firstDay: string | null
  lastDay: string | null
  isOn: boolean
}

/** In the language of the page. */
export type ShownBanner = {
  title: string
  alt: string
  /** Addresses of the 640 px WebP files. */
  pictures: BannerPictures
  link: string
}

/** Those of now, in the owner's order. A text or picture that a language lacks is the English one. */
export function listShownBanners(
  banners: readonly StoredBanner[],
  { at, language, pictureUrl }: { at: number; language: Language; pictureUrl: (name: string) => string },
): ShownBanner[] {
  return banners
    .filter((banner) => bannerStateAt(banner, at) === 'shown')
    .map(({ title, titles, alt, alts, pictures, link }) => {
      const own = language === 'hi' || language === 'as' ? language : null
      const { phone, desktop } = (own && pictures[own]) ?? pictures.en
      return {
        title: (own && titles[own]) ?? title,
        alt: (own && alts[own]) ?? alt,
        pictures: { phone: pictureUrl(phone), desktop: pictureUrl(desktop) },
        link,
      }
    })
}

type BannerState = 'shown' | 'off' | 'later' | 'over'

/** Banners begin and end at midnight in India. */
export function bannerStateAt(banner: Dated, at: number): BannerState {
  const { date } = localTime(at)
  if (!banner.isOn) return 'off'
  if (banner.lastDay !== null && banner.lastDay < date) return 'over'
  return banner.firstDay !== null && banner.firstDay > date ? 'later' : 'shown'
}

type Dated = Pick<StoredBanner, 'isOn' | 'firstDay' | 'lastDay'>
