import { useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { maxTicketPhotos } from '#domain/ticket/ticket.ts'
import { acceptedTypes, shrinkPicture } from '#web/seller/products/pictures/shrink-picture.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'

type DoorPhotosFieldProps = {
  photos: readonly Blob[]
  onChange: (change: (photos: readonly Blob[]) => readonly Blob[]) => void
}

/** Optional. The camera opens for one photo at a time, so they are collected. */
export function DoorPhotosField({ photos, onChange }: DoorPhotosFieldProps) {
  const [isUnreadable, setUnreadable] = useState(false)
  async function add(files: readonly File[]) {
    setUnreadable(false)
    for (const file of files) {
      const photo = await shrinkPicture(file).catch(() => null)
      if (photo) onChange((taken) => [...taken, photo].slice(0, maxTicketPhotos))
      else setUnreadable(true)
    }
  }
  return (
    <div className="grid gap-2">
      {photos.length < maxTicketPhotos ? (
        <Field
          name="photo"
          label={t('tickets.form.photos', { max: maxTicketPhotos })}
          error={isUnreadable ? t('seller-orders.run.photoUnreadable') : undefined}
          type="file"
          accept={acceptedTypes}
          capture="environment"
          onChange={({ currentTarget: input }) => {
            const files = [...(input.files ?? [])]
            input.value = ''
            void add(files)
          }}
        />
      ) : (
        <p className="text-sm font-semibold">{t('tickets.form.photos', { max: maxTicketPhotos })}</p>
      )}
      {photos.length > 0 ? (
        <ul className="grid gap-1">
          {photos.map((photo, index) => (
            <li key={keyOf(photo)} className="flex items-center justify-between gap-3">
              {t('tickets.photo', { n: index + 1 })}
              <Button
                variant="quiet"
                size="small"
                onClick={() => onChange((taken) => taken.filter((one) => one !== photo))}
              >
                {t('seller-orders.run.discard')}
                <span className="sr-only"> {t('tickets.photo', { n: index + 1 })}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const keys = new WeakMap<Blob, number>()
let last = 0

/** The same photo keeps its row. */
function keyOf(photo: Blob): number {
  const key = keys.get(photo) ?? ++last
  keys.set(photo, key)
  return key
}
