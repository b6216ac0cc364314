import { useEffect } from 'react'
import type { Seller } from '#contract/seller/session.ts'
import { formatClock } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { PageHead } from '#web/page-head.tsx'
import { IconButton } from '#web/seller/layout/icon-button.tsx'
import { LoadError } from '#web/seller/layout/load-error.tsx'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { buildRunView } from './build-run-view.ts'
import { RefusedPhotos } from './photos/refused-photos.tsx'
import { RemovedStopCard } from './removed-stop-card.tsx'
import { RunSheet } from './run-sheet.tsx'
import { useDeliveryQueue, usePhotoQueue, useRunSheet } from './use-run-sheet.ts'

export function DeliveriesPage() {
  const { seller } = useSeller()
  return (
    <>
      <PageHead title={t('seller-orders.menu.deliveries')} />
      {seller ? <Deliveries key={seller.email} seller={seller} /> : null}
    </>
  )
}

function Deliveries({ seller }: { seller: Seller }) {
  const [queue, actions] = useDeliveryQueue(seller.email)
  const [photoQueue, photos] = usePhotoQueue(seller.email, queue)
  const photosWaiting = photos.filter(({ refusal }) => !refusal).length
  const sheet = useRunSheet(seller, queue)
  const { data: stops, error, isFetching, dataUpdatedAt, refetch, removed } = sheet
  const view = buildRunView(stops ?? [], actions)
  useEffect(() => {
    for (const order of view.settled) queue.discard(order)
  })
  function forget(id: string) {
    sheet.forgetRemoved(id)
    focusRunTitle()
  }
  const retry = () => {
    queue.sendNow()
    photoQueue.sendNow()
    void refetch()
  }
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-3 max-md:pb-28">
      <header className="flex flex-wrap items-center gap-x-2">
        <h1 id={runTitleId} tabIndex={-1} className="mr-auto text-2xl font-bold outline-none">
          {t('seller-orders.menu.deliveries')}
        </h1>
        <IconButton
          icon="refresh"
          label={t('seller-orders.run.refresh')}
          busy={isFetching}
          onClick={retry}
          className="-mr-2"
        />
        {view.open.length > 0 ? (
          <p className="tabular basis-full text-sm text-ink-soft">
            {t('seller-orders.run.open', { count: view.open.length })}
            {view.toTakePaise > 0
              ? ` · ${t('seller-orders.run.toTake', { amount: formatPaise(view.toTakePaise) })}`
              : null}
          </p>
        ) : null}
      </header>
      <div role="status" className="grid gap-1 text-sm font-medium text-amber-ink empty:hidden">
        {view.waiting > 0 ? <p>{t('seller-orders.run.waiting', { count: view.waiting })}</p> : null}
        {photosWaiting > 0 ? <p>{t('seller-orders.run.photosWaiting', { count: photosWaiting })}</p> : null}
        {stops && error ? (
          <p>{t('seller-orders.run.saved', { time: formatClock(new Date(dataUpdatedAt).toISOString()) })}</p>
        ) : null}
      </div>
      <RefusedPhotos photos={photos} queue={photoQueue} />
      {removed.map((stop) => (
        <RemovedStopCard key={stop._id} stop={stop} onRead={() => forget(stop._id)} />
      ))}
      {stops ? (
        <RunSheet view={view} queue={queue} photoQueue={photoQueue} onDone={focusRunTitle} />
      ) : error ? (
        <LoadError title={t('seller-orders.run.failed')} error={error} onRetry={retry} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
      {stops?.length === 0 && view.gone.length === 0 && removed.length === 0 ? (
        <EmptyState
          icon={<SellerIcon name="truck" className="size-8" />}
          title={t('seller-orders.run.empty.title')}
        >
          {t('seller-orders.run.empty.text')}
        </EmptyState>
      ) : null}
    </div>
  )
}

const runTitleId = 'run-sheet-title'

/** The button that was pressed is gone. */
function focusRunTitle(): void {
  document.getElementById(runTitleId)?.focus()
}
