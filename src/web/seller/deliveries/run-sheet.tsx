import { useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { bottomBarClass } from '#web/seller/lists/bottom-bar-class.ts'
import { Button } from '#web/ui/button.tsx'
import { useMinute } from '#web/use-minute.ts'
import type { RunView, StopView } from './build-run-view.ts'
import { DeliverDialog } from './deliver-dialog.tsx'
import type { DeliveryQueue, DeliveryStep } from './delivery-queue.ts'
import { FailDialog } from './fail-dialog.tsx'
import { FinishedStops } from './finished-stops.tsx'
import { LocationDialog } from './location-dialog.tsx'
import type { PhotoQueue } from './photos/photo-queue.ts'
import { RefusedAction } from './refused-action.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { StopCard, stopTitleId } from './stop-card.tsx'

type RunSheetProps = {
  view: RunView
  queue: DeliveryQueue
  photoQueue: PhotoQueue
  /** Moves the focus when the pressed button leaves the page. */
  onDone: () => void
}

type OpenDialog = { kind: 'complete' | 'return' | 'fail' | 'location'; stop: StopView }

export function RunSheet({ view, queue, photoQueue, onDone }: RunSheetProps) {
  const now = useMinute()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const startable = view.open.filter(
    (stop) => stop.state === 'assigned' && !stop.refused && !stop.isBeingPacked,
  )

  function start(stops: readonly StopView[]) {
    for (const stop of stops) queue.press(stop, { kind: 'start' })
    document.getElementById(stopTitleId(stops[0]?._id ?? ''))?.focus()
    setAnnouncement(t('seller-orders.run.announced.started', { count: stops.length }))
  }

  function finish(stop: StopView, step: Extract<DeliveryStep, { kind: 'complete' | 'fail' }>) {
    setDialog(null)
    queue.press(stop, step)
    setAnnouncement(t(`seller-orders.run.announced.${step.kind}`, { number: stop.orderNumber }))
    requestAnimationFrame(onDone)
  }

  /** The stop stays, with less to collect. */
  function take(stop: StopView, step: Extract<DeliveryStep, { kind: 'return' }>, photos: readonly Blob[]) {
    setDialog(null)
    const { _id: order, orderNumber } = stop
    const returned = queue.press(stop, step)
    if (returned !== null) void photoQueue.addPhotos({ order, orderNumber, returned }, photos)
    document.getElementById(stopTitleId(stop._id))?.focus()
    setAnnouncement(t('seller-orders.run.announced.return', { number: stop.orderNumber }))
  }

  const close = () => setDialog(null)
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {view.gone.map((action) => (
        <RefusedAction key={action.id} action={action} queue={queue} />
      ))}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden max-sm:[&_:is(a,button,input)]:scroll-mb-52">
        {view.open.map((stop) => (
          <li key={stop._id}>
            <StopCard
              stop={stop}
              now={now}
              queue={queue}
              onStart={() => start([stop])}
              onOpen={(kind) => setDialog({ kind, stop })}
            />
          </li>
        ))}
      </ul>
      {startable.length > 1 ? (
        <div className={bottomBarClass}>
          <Button size="large" className="tabular w-full md:w-auto" onClick={() => start(startable)}>
            {t('seller-orders.run.startAll', { count: startable.length })}
          </Button>
        </div>
      ) : null}
      <FinishedStops view={view} onDeliver={(stop) => setDialog({ kind: 'complete', stop })} />
      <DeliverDialog
        stop={dialog?.kind === 'complete' ? findCurrent(view, dialog.stop) : null}
        onDeliver={finish}
        onClose={close}
      />
      <ReturnDialog stop={dialog?.kind === 'return' ? dialog.stop : null} onReturn={take} onClose={close} />
      <FailDialog stop={dialog?.kind === 'fail' ? dialog.stop : null} onFail={finish} onClose={close} />
      <LocationDialog stop={dialog?.kind === 'location' ? dialog.stop : null} onClose={close} />
    </>
  )
}

/** After a wrong code the dialog may be open before the reply that counts it. */
function findCurrent({ open, finished }: RunView, stop: StopView): StopView {
  return [...open, ...finished].find(({ _id }) => _id === stop._id) ?? stop
}
