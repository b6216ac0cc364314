import { t } from '#domain/i18n/translate.ts'
import type { RemovedStop } from '#web/offline/run-sheet-storage.ts'
import { Button } from '#web/ui/button.tsx'

type RemovedStopCardProps = { stop: RemovedStop; onRead: () => void }

/** The rider may stand at the door: without it, a missing stop looks like a fault. */
export function RemovedStopCard({ stop: { orderNumber: number }, onRead }: RemovedStopCardProps) {
  return (
    <section role="alert" className="grid gap-2 rounded-md border border-red bg-red-soft p-3">
      <p className="font-semibold">{t('seller-orders.run.removed.title', { number })}</p>
      <p className="text-sm">{t('seller-orders.run.removed.text')}</p>
      <Button variant="secondary" className="justify-self-start" onClick={onRead}>
        {t('seller-orders.run.removed.read')}
      </Button>
    </section>
  )
}
