import { useState } from 'react'
import type { SellerOrder } from '#contract/seller/order.ts'
import { acceptMinutes, formatArrival } from '#domain/delivery/acceptance.ts'
import { t } from '#domain/i18n/translate.ts'
import { useStoreProfile } from '#web/api.ts'
import { rich } from '#web/i18n/rich.tsx'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RejectForm } from './reject-form.tsx'

type AcceptActionsProps = {
  order: SellerOrder
  isCompact?: boolean | undefined
  isBusy: boolean
  /** undefined: the order's own time. */
  onAccept: (minutes: number | undefined) => void
}

/** For a pending order. In a list, other times and the rejection wait behind '⋯'. */
export function AcceptActions({ order, isCompact, isBusy, onAccept }: AcceptActionsProps) {
  const [dialog, setDialog] = useState<'time' | 'reject' | null>(null)
  const { orderNumber: number } = order
  const ownTime = useOwnTime(order)
  const size = isCompact ? 'small' : 'medium'
  const height = isCompact ? 'min-h-11 xl:min-h-8.5 xl:px-1' : ''
  const close = () => setDialog(null)
  const rejectText = (
    <span>
      {rich('seller-orders.reject.button', {
        number,
        hidden: (text) => <span className="sr-only">{text}</span>,
      })}
    </span>
  )
  return (
    <div className="col-span-full flex gap-1.5">
      <Button
        size={size}
        busy={isBusy}
        onClick={() => onAccept(undefined)}
        className={classNames('tabular grow', height)}
      >
        <span>
          {rich('seller-orders.accept.button', {
            number,
            time: ownTime.text,
            hidden: (text) => <span className="sr-only">{text}</span>,
          })}
        </span>
      </Button>
      <Button
        variant="secondary"
        size={size}
        disabled={isBusy}
        aria-label={t('seller-orders.accept.otherTime', { number })}
        title={t('seller-orders.accept.otherTime', { number })}
        onClick={() => setDialog('time')}
        className={classNames('min-w-11', height)}
      >
        {isCompact ? <SellerIcon name="more" /> : <Icon name="clock" className="size-5 shrink-0" />}
      </Button>
      {isCompact ? null : (
        <Button
          variant="quiet"
          size={size}
          disabled={isBusy}
          onClick={() => setDialog('reject')}
          className="text-red"
        >
          {rejectText}
        </Button>
      )}
      <Dialog
        open={dialog !== null}
        title={
          dialog === 'reject'
            ? t('seller-orders.reject.title', { number })
            : t('seller-orders.accept.title', { number })
        }
        onClose={close}
      >
        {dialog === 'reject' ? (
          <RejectForm order={order} onClose={close} />
        ) : (
          <>
            <TimeChoices
              ownTime={ownTime}
              onChoose={(minutes) => {
                close()
                onAccept(minutes)
              }}
            />
            <Button variant="quiet" onClick={() => setDialog('reject')} className="text-red">
              {rejectText}
            </Button>
          </>
        )}
      </Dialog>
    </div>
  )
}

/** `minutes` is null for a slot. */
type OwnTime = { text: string; minutes: number | null }

/** The server takes the same if no minutes are sent. */
function useOwnTime({ slot, minutes }: SellerOrder): OwnTime {
  const { terms } = useStoreProfile().delivery
  const now = Date.now()
  if (slot && Date.parse(slot.to) > now) return { text: formatArrival(slot.to, now), minutes: null }
  const own = minutes ?? terms.minutes
  return { text: minutesText(own), minutes: own }
}

function TimeChoices({
  ownTime,
  onChoose,
}: {
  ownTime: OwnTime
  onChoose: (minutes: number | undefined) => void
}) {
  return (
    <>
      <p className="text-sm text-ink-soft">{t('seller-orders.accept.text')}</p>
      <div className="tabular grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2">
        <Button size="large" onClick={() => onChoose(undefined)} className="px-2">
          {ownTime.text}
        </Button>
        {acceptMinutes
          .filter((minutes) => minutes !== ownTime.minutes)
          .map((minutes) => (
            <Button
              key={minutes}
              variant="secondary"
              size="large"
              onClick={() => onChoose(minutes)}
              className="px-2"
            >
              {minutesText(minutes)}
            </Button>
          ))}
      </div>
    </>
  )
}

function minutesText(minutes: number): string {
  return t('seller-orders.age.minutes', { count: minutes }).replace(' ', '\u00a0')
}
