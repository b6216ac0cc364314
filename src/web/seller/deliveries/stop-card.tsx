import type { ReactNode } from 'react'
import { formatArrival, promiseUrgency } from '#domain/delivery/acceptance.ts'
import { formatSlot } from '#domain/delivery/slot-texts.ts'
import { localDigits, t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { localityText } from '#web/orders/locality-text.ts'
import { formatDuration } from '#web/seller/layout/format-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { StopView } from './build-run-view.ts'
import { RefusedAction } from './refused-action.tsx'
import { ContactLinks, SaveLocationButton, StopActions, type StopCardProps } from './stop-actions.tsx'

export const stopTitleId = (id: string) => `stop-${id}`

export function StopCard({ stop, now, queue, onStart, onOpen }: StopCardProps) {
  const { _id: id, orderNumber, name, state, refused, isWaiting } = stop
  return (
    <article
      aria-labelledby={stopTitleId(id)}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border bg-surface p-3.5',
        refused ? 'border-red' : state === 'out' ? 'border-leaf' : 'border-line',
      )}
    >
      <header className="flex flex-wrap items-center gap-x-2">
        <h2
          id={stopTitleId(id)}
          tabIndex={-1}
          className="tabular mr-auto text-lg font-bold wrap-anywhere outline-none"
        >
          {t('seller-orders.run.title', { number: orderNumber, name })}
        </h2>
        {isWaiting ? <Badge tone="yellow">{t('seller-orders.run.unsent')}</Badge> : null}
        {state === 'out' ? <Badge tone="green">{t('seller-orders.run.out')}</Badge> : null}
      </header>
      <Destination stop={stop}>
        {state === 'out' && !refused && !isWaiting ? (
          <SaveLocationButton stop={stop} onOpen={onOpen} />
        ) : null}
      </Destination>
      <Wishes stop={stop} />
      <Times stop={stop} now={now} />
      <CashToTake stop={stop} />
      {refused ? (
        <RefusedAction
          action={refused}
          queue={queue}
          isDelivered={state === 'delivered'}
          onCorrect={() => onOpen('complete')}
        />
      ) : null}
      <ContactLinks stop={stop} />
      {refused ? null : <StopActions stop={stop} onStart={onStart} onOpen={onOpen} />}
    </article>
  )
}

function Destination({
  stop: { area, distanceKm, address },
  children,
}: {
  stop: StopView
  children: ReactNode
}) {
  const distance =
    distanceKm === null ? null : t('seller-orders.slot.km', { km: localDigits(distanceKm.toFixed(1)) })
  return (
    <div>
      {area === null && distance === null ? null : (
        <p className="tabular font-semibold">{[area, distance].filter(Boolean).join(' · ')}</p>
      )}
      <p className="wrap-anywhere">{localityText(address)}</p>
      {children}
    </div>
  )
}

function Wishes({ stop: { note, leaveAtDoor } }: { stop: StopView }) {
  if (note === undefined && !leaveAtDoor) return null
  return (
    <div className="rounded-sm bg-amber-soft px-2 py-1 text-amber-ink">
      {leaveAtDoor ? <p className="font-semibold">{t('common.slot.leaveAtDoor')}</p> : null}
      {note === undefined ? null : <p className="wrap-anywhere">{note}</p>}
    </div>
  )
}

function Times({ stop, now }: { stop: StopView; now: number }) {
  const { slot, promisedAt, bags, isPacked, isBeingPacked, state } = stop
  // 'Processing' stands for an order that has not arrived.
  const urgency = promiseUrgency({ promisedAt, status: 'Processing' }, now)
  const isLate = urgency?.is === 'late' && urgency.minutes > 0
  const minutes = formatDuration(urgency?.minutes ?? 0)
  return (
    <p className="tabular flex flex-wrap items-center gap-x-2 gap-y-1">
      {slot ? <span className="font-semibold">{formatSlot(slot, now)}</span> : null}
      {promisedAt === undefined || isLate ? null : (
        <span className="font-semibold">
          {t('seller-orders.run.by', { time: formatArrival(promisedAt, now) })}
        </span>
      )}
      {urgency ? (
        <Badge tone={isLate ? 'red' : 'amber'}>
          {isLate
            ? t('seller-orders.due.late', { time: minutes })
            : urgency.minutes === 0
              ? t('seller-orders.slot.urgency.running')
              : t('seller-orders.due.in', { time: minutes })}
        </Badge>
      ) : null}
      {bags === null ? null : <span>{t('seller-orders.run.bags', { count: bags })}</span>}
      {!isPacked && !isBeingPacked && state === 'assigned' ? (
        <Badge tone="grey">{t('seller-orders.run.notPacked')}</Badge>
      ) : null}
    </p>
  )
}

function CashToTake({ stop: { cash, payWith } }: { stop: StopView }) {
  if (cash === null || cash === 0)
    return (
      <p>
        <Badge tone="green" className="text-sm">
          {t('seller-orders.run.paid')}
        </Badge>
      </p>
    )
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="tabular text-3xl font-bold">{formatRupees(cash)}</span>
      <span className="text-ink-soft">
        {t(payWith ? 'seller-orders.run.inUpi' : 'seller-orders.run.inCash')}
      </span>
    </p>
  )
}
