import { type ChangeEvent, useId, useState } from 'react'
import type { OwnBanner } from '#contract/seller/banners/banner.ts'
import { minBannerUpload } from '#domain/banners/banner.ts'
import { centre, shapeNames } from '#domain/banners/crop.ts'
import { t } from '#domain/i18n/translate.ts'
import { unreadableMessage } from '#web/seller/products/pictures/prepare-pictures.ts'
import { acceptedTypes, shrinkPicture } from '#web/seller/products/pictures/shrink-picture.ts'
import { Button } from '#web/ui/button.tsx'
import { useFieldError } from '#web/ui/form/field-errors.ts'
import { CropPicker, type PickedBanner } from './crop-picker.tsx'

type Source = NonNullable<OwnBanner['pictures']['en']['source']>

type PictureFieldProps = {
  name: string
  label: string
  picked: PickedBanner | null
  onPick: (picked: PickedBanner | null) => void
  /** What another crop can be made of. */
  source?: Source | undefined
  /** A stored picture that may give way to the English one. */
  onUseEnglish?: (() => void) | undefined
}

/** Enough for a wide crop on a dense screen. */
const maxSidePx = 2400

export function PictureField({ name, label, picked, onPick, source, onUseEnglish }: PictureFieldProps) {
  const id = useId()
  const [failure, setFailure] = useState('')
  const error = useFieldError(name) ?? failure

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    if (file) await pick(() => readPicture(file), file.name)
  }

  async function pick(read: () => Promise<PickedBanner>, fileName: string) {
    setFailure('')
    try {
      onPick(await read())
    } catch {
      setFailure(unreadableMessage(fileName))
    }
  }

  const setPoint = (shape: (typeof shapeNames)[number]) => (point: PickedBanner['points']['phone']) =>
    picked && onPick({ ...picked, points: { ...picked.points, [shape]: point } })

  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="file"
        name={name}
        accept={acceptedTypes}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => void choose(event)}
        className="min-h-11 w-full text-sm file:mr-3 file:min-h-11 file:rounded-full file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink"
      />
      <p id={`${id}-hint`} className={error ? 'text-sm font-medium text-red' : 'text-sm text-ink-soft'}>
        {error || t('seller-settings.ownBanners.picture.hint', minBannerUpload)}
      </p>
      {picked ? (
        <>
          <p className="text-sm text-ink-soft">{t('seller-settings.ownBanners.crop.help')}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {shapeNames.map((shape) => (
              <CropPicker key={shape} picked={picked} shape={shape} onChange={setPoint(shape)} />
            ))}
          </div>
        </>
      ) : source ? (
        <div>
          <Button variant="secondary" size="small" onClick={() => void pick(() => readSource(source), label)}>
            {t('seller-settings.ownBanners.crop.change')}
          </Button>
        </div>
      ) : null}
      {onUseEnglish ? (
        <div>
          <Button variant="secondary" size="small" onClick={onUseEnglish}>
            {t('seller-settings.ownBanners.picture.english')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

async function readPicture(chosen: File): Promise<PickedBanner> {
  const file = await shrinkPicture(chosen, maxSidePx)
  const points = { phone: centre, desktop: centre }
  return { file, points, ...(await measure(URL.createObjectURL(file))) }
}

async function readSource({ picture, points }: Source): Promise<PickedBanner> {
  return { file: null, points, ...(await measure(picture)) }
}

async function measure(url: string) {
  const image = new Image()
  image.src = url
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  return { url, width, height }
}
