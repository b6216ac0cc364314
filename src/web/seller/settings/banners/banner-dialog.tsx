import { useEffect, useRef, useState } from 'react'
import type { OwnBanner } from '#contract/seller/banners/banner.ts'
import { maxBannerAlt, maxBannerTitle } from '#domain/banners/banner.ts'
import { formatBannerLink, parseBannerLink } from '#domain/banners/banner-link.ts'
import { type LocalLanguage, localLanguages } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { forLocalLanguages, localFields } from '#domain/local-fields.ts'
import { useApi } from '#web/api.ts'
import { TextField } from '#web/seller/layout/fields.tsx'
import { Folded } from '#web/seller/layout/folded.tsx'
import { DialogForm, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useApplyBanners, useReloadIfRefused } from './banners-query.ts'
import type { PickedBanner } from './crop-picker.tsx'
import { LinkFields } from './link-fields.tsx'
import { PictureField } from './picture-field.tsx'

/** null: a new one. */
export type EditedBanner = { banner: OwnBanner | null }

type DialogProps = { edited: EditedBanner | null; onClose: () => void }

export function BannerDialog({ edited, onClose }: DialogProps) {
  return (
    <FormDialog
      item={edited}
      title={({ banner }) => t(`seller-settings.ownBanners.${banner ? 'editTitle' : 'add'}`)}
      onClose={onClose}
    >
      {({ banner }) => <BannerForm banner={banner} onClose={onClose} />}
    </FormDialog>
  )
}

type PictureLanguage = 'en' | LocalLanguage
/** null: the English picture in place of the stored one. */
type PickedByLanguage = { [Language in PictureLanguage]?: PickedBanner | null }

function BannerForm({ banner, onClose }: { banner: OwnBanner | null; onClose: () => void }) {
  const api = useApi()
  const apply = useApplyBanners()
  const reload = useReloadIfRefused()
  const [picked, setPicked] = usePicked()
  const [link, setLink] = useState(() => parseBannerLink(banner?.link ?? '/products/grocery'))
  const pick = (language: PictureLanguage) => (chosen: PickedBanner | null) =>
    setPicked((now) => ({ ...now, [language]: chosen }))

  function send(values: ReturnType<typeof readValues>) {
    const { files, pictures } = toUploads(picked)
    const input = {
      title: values.title,
      titles: forLocalLanguages((language) => values[`titles.${language}`]),
      alt: values.alt,
      alts: forLocalLanguages((language) => values[`alts.${language}`]),
      link: values.link,
      firstDay: values.firstDay || null,
      lastDay: values.lastDay || null,
    }
    if (banner)
      return reload(
        api.updateBanner({ id: banner.id, version: banner.version, ...input, pictures }, { files }),
      )
    const { en, hi, as } = pictures
    if (!isUpload(en)) throw new Error('The form has checked that there is a picture')
    const own = { en, ...(isUpload(hi) && { hi }), ...(isUpload(as) && { as }) }
    return api.addBanner({ ...input, pictures: own }, { files })
  }

  const readValues = (read: (field: string) => string) => ({
    picture: banner || picked.en ? 'chosen' : '',
    title: read('title'),
    alt: read('alt'),
    link: link ? formatBannerLink(link) : '',
    firstDay: read('firstDay'),
    lastDay: read('lastDay'),
    ...localFields('titles.', (language) => read(`titles.${language}`)),
    ...localFields('alts.', (language) => read(`alts.${language}`)),
  })

  return (
    <DialogForm
      read={readValues}
      schema={async () => (await import('#contract/seller/banners/banner.ts')).bannerForm}
      fieldByErrorCode={{ banner_too_small: 'picture', picture_unreadable: 'picture' }}
      send={send}
      onDone={apply}
      submitText={t('seller-products.action.save')}
      onClose={onClose}
    >
      <PictureField
        name="picture"
        label={t('seller-settings.ownBanners.picture')}
        picked={picked.en ?? null}
        onPick={pick('en')}
        source={banner?.pictures.en.source}
      />
      <TextFields banner={banner} />
      <LinkFields link={link} onChange={setLink} />
      <DayFields banner={banner} />
      <Folded title={t('seller-settings.ownBanners.languages')}>
        <div className="grid gap-4">
          <p className="text-sm text-ink-soft">{t('seller-settings.ownBanners.languages.hint')}</p>
          {localLanguages.map((language) => (
            <LocalFields
              key={language}
              language={language}
              banner={banner}
              picked={picked[language]}
              onPick={pick(language)}
            />
          ))}
        </div>
      </Folded>
    </DialogForm>
  )
}

function TextFields({ banner }: { banner: OwnBanner | null }) {
  return (
    <>
      <TextField
        name="title"
        label={t('seller-settings.ownBanners.title')}
        hint={t('seller-settings.ownBanners.title.hint')}
        defaultValue={banner?.title ?? ''}
        maxLength={maxBannerTitle}
      />
      <TextField
        name="alt"
        label={t('seller-settings.ownBanners.alt')}
        hint={t('seller-settings.ownBanners.alt.hint')}
        defaultValue={banner?.alt ?? ''}
        maxLength={maxBannerAlt}
        required
      />
    </>
  )
}

function DayFields({ banner }: { banner: OwnBanner | null }) {
  return (
    <div className="grid gap-1">
      <div className="grid gap-3 sm:grid-cols-2">
        {(['firstDay', 'lastDay'] as const).map((name) => (
          <Field
            key={name}
            name={name}
            type="date"
            label={t(`seller-settings.ownBanners.${name}`)}
            defaultValue={banner?.[name] ?? ''}
            className="min-w-0"
          />
        ))}
      </div>
      <p className="text-sm text-ink-soft">{t('seller-settings.ownBanners.days.hint')}</p>
    </div>
  )
}

type LocalFieldsProps = {
  language: LocalLanguage
  banner: OwnBanner | null
  picked: PickedBanner | null | undefined
  onPick: (picked: PickedBanner | null) => void
}

function LocalFields({ language, banner, picked, onPick }: LocalFieldsProps) {
  const isOwn = picked === undefined ? banner?.pictures[language] !== undefined : picked !== null
  return (
    <>
      <TextField
        name={`titles.${language}`}
        label={t(`seller-settings.ownBanners.titleIn.${language}`)}
        lang={language}
        defaultValue={banner?.titles[language] ?? ''}
        maxLength={maxBannerTitle}
      />
      <TextField
        name={`alts.${language}`}
        label={t(`seller-settings.ownBanners.altIn.${language}`)}
        lang={language}
        defaultValue={banner?.alts[language] ?? ''}
        maxLength={maxBannerAlt}
      />
      <PictureField
        name={`picture.${language}`}
        label={t(`seller-settings.ownBanners.pictureIn.${language}`)}
        picked={picked ?? null}
        onPick={onPick}
        source={isOwn ? banner?.pictures[language]?.source : undefined}
        onUseEnglish={isOwn ? () => onPick(null) : undefined}
      />
    </>
  )
}

/** The browser keeps a picture in memory until its URL is revoked. */
function usePicked() {
  const state = useState<PickedByLanguage>({})
  const latest = useRef(state[0])
  useEffect(() => {
    const urls = (all: PickedByLanguage) => Object.values(all).flatMap((one) => one?.url ?? [])
    const used = new Set(urls(state[0]))
    for (const url of urls(latest.current)) if (!used.has(url)) URL.revokeObjectURL(url)
    latest.current = state[0]
  }, [state])
  useEffect(
    () => () => {
      for (const one of Object.values(latest.current)) if (one) URL.revokeObjectURL(one.url)
    },
    [],
  )
  return state
}

type Crop<Image> = { image: Image } & PickedBanner['points']

function isUpload(crop: Crop<number | null> | null | undefined): crop is Crop<number> {
  return typeof crop?.image === 'number'
}

function toUploads(picked: PickedByLanguage) {
  const files: Blob[] = []
  const toCrop = ({ file, points }: PickedBanner): Crop<number | null> => ({
    image: file && files.push(file) - 1,
    ...points,
  })
  const { en, hi, as } = picked
  const pictures = {
    ...(en && { en: toCrop(en) }),
    ...(hi !== undefined && { hi: hi && toCrop(hi) }),
    ...(as !== undefined && { as: as && toCrop(as) }),
  }
  return { files, pictures }
}
