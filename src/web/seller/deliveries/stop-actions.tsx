import type { ReactNode } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { phoneLink } from '#domain/shop.ts'
import { rich } from '#web/i18n/rich.tsx'
import { mapLink } from '#web/seller/orders/details/map-link.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import type { StopView } from './build-run-view.ts'
import type { DeliveryQueue } from './delivery-queue.ts'
import { returnableLines } from './stop-returns.ts'

export type StopCardProps = {
  stop: StopView
  now: number
  queue: DeliveryQueue
  onStart: () => void
  onOpen: (dialog: 'complete' | 'return' | 'fail' | 'location') => void
}

export const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>

export function ContactLinks({
  stop: { orderNumber: number, phone, address, location },
}: {
  stop: StopView
}) {
  const linkClass = buttonClass({ variant: 'secondary' })
  return (
    <p className="grid grid-cols-2 gap-2">
      <a href={mapLink({ ...address, location })} target="_blank" rel="noreferrer" className={linkClass}>
        <Icon name="pin" className="size-5 shrink-0" />
        <span>{rich('seller-orders.run.map', { number, hidden })}</span>
      </a>
      {phone === '' ? null : (
        <a href={phoneLink(phone)} className={linkClass}>
          <PageIcon name="phone" className="size-5 shrink-0" />
          <span>{rich('seller-orders.run.call', { number, hidden })}</span>
        </a>
      )}
    </p>
  )
}

export function SaveLocationButton({ stop, onOpen }: Pick<StopCardProps, 'stop' | 'onOpen'>) {
  return (
    <button
      type="button"
      className="min-h-11 text-sm font-semibold text-leaf hover:underline"
      onClick={() => onOpen('location')}
    >
      {rich('seller-orders.run.location', { number: stop.orderNumber, hidden })}
    </button>
  )
}

type StopActionsProps = Pick<StopCardProps, 'stop' | 'onStart' | 'onOpen'>

export function StopActions({ stop, onStart, onOpen }: StopActionsProps) {
  const { orderNumber: number, state, codeTriesLeft, isBeingPacked } = stop
  if (state === 'assigned' && isBeingPacked)
    return (
      <p className="rounded-md bg-amber-soft px-3 py-2 text-sm font-medium text-amber-ink">
        {t('seller-orders.run.beingPacked')}
      </p>
    )
  if (state === 'assigned')
    return (
      <Button size="large" onClick={onStart}>
        <span>{rich('seller-orders.run.start', { number, hidden })}</span>
      </Button>
    )
  return (
    <>
      {codeTriesLeft === 0 ? (
        <p className="rounded-md bg-red-soft px-3 py-2 text-sm font-medium text-red">
          {t('seller-orders.run.locked')}
        </p>
      ) : (
        <Button size="large" onClick={() => onOpen('complete')}>
          <span>{rich('seller-orders.run.deliver', { number, hidden })}</span>
        </Button>
      )}
      {returnableLines(stop).length > 0 ? (
        <Button variant="quiet" onClick={() => onOpen('return')}>
          <span>{rich('seller-orders.run.return', { number, hidden })}</span>
        </Button>
      ) : null}
      <Button variant="quiet" onClick={() => onOpen('fail')}>
        <span>{rich('seller-orders.run.fail', { number, hidden })}</span>
      </Button>
    </>
  )
}
