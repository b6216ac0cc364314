import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import type { PhotoAction, PhotoQueue } from './photo-queue.ts'

type RefusedPhotosProps = { photos: readonly PhotoAction[]; queue: PhotoQueue }

/** The return itself is done: a photo that the shop does not take is left out. */
export function RefusedPhotos({ photos, queue }: RefusedPhotosProps) {
  return photos.map(({ id, orderNumber, refusal }) =>
    refusal ? (
      <section key={id} role="alert" className="grid gap-2 rounded-md border border-red bg-red-soft p-3">
        <p className="font-semibold">
          {t('seller-orders.orderNumber', { number: orderNumber })}: {refusal.message}
        </p>
        <p className="text-sm">{t('seller-orders.run.photoLeftOut')}</p>
        <Button variant="secondary" className="justify-self-start" onClick={() => queue.discard(id)}>
          {t('seller-orders.run.removed.read')}
        </Button>
      </section>
    ) : null,
  )
}
