import { useEffect, useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { rich } from '#web/i18n/rich.tsx'
import { useLiveOrders, useLiveOrdersState } from '#web/seller/events/live-orders-provider.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

type NewOrdersBarProps = {
  /** New orders that are not in the list yet. */
  queuedCount: number
  onShowQueued: () => void
  /** New orders that the filter hides. */
  hiddenCount: number
  /** An order stands beside the list, which the bar does not cover. */
  isSplit: boolean
}

/** Floats, so that a new order moves nothing on the page. */
export function NewOrdersBar({ queuedCount, onShowQueued, hiddenCount, isSplit }: NewOrdersBarProps) {
  const liveOrders = useLiveOrders()
  const { unseen, isLive: isLiveNow } = useLiveOrdersState()
  const isLive = useSettledConnection(isLiveNow)
  const hasNothing = unseen.length + queuedCount + hiddenCount === 0 && isLive !== false

  function markAllSeen() {
    liveOrders?.markSeen(unseen.map(({ _id }) => _id))
    focusNewOrdersBar()
  }

  return (
    <div
      id={barId}
      tabIndex={-1}
      className={classNames(
        'outline-none',
        hasNothing
          ? 'sr-only'
          : 'fixed inset-x-4 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-30 mx-auto flex max-w-xl flex-wrap items-center gap-x-2 rounded-md border border-line-strong bg-surface px-3 shadow-float md:bottom-4 md:left-56',
        isSplit && 'right-[29rem]',
      )}
    >
      <ConnectionStatus isLive={isLive} />
      <p role="status" className="tabular text-sm font-semibold">
        {unseen.length > 0 ? t('seller-orders.bar.new', { count: unseen.length }) : ''}
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {queuedCount > 0 ? (
          <Button size="small" onClick={onShowQueued}>
            {t('seller-orders.bar.show', { count: queuedCount })}
          </Button>
        ) : hiddenCount > 0 ? (
          <ButtonLink to="/seller/orders" size="small" variant="secondary">
            {rich('seller-orders.bar.showAll', {
              count: hiddenCount,
              hidden: (text) => <span className="sr-only">{text}</span>,
            })}
          </ButtonLink>
        ) : null}
        {unseen.length > 0 ? (
          <Button variant="quiet" size="small" onClick={markAllSeen}>
            {t('seller-orders.bar.seen')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

const barId = 'new-orders-bar'

export function focusNewOrdersBar(): void {
  document.getElementById(barId)?.focus({ preventScroll: true })
}

const disconnectGraceMs = 3000

/** Seen only while there is none. */
function ConnectionStatus({ isLive }: { isLive: boolean | null }) {
  return (
    <p role="status" className={classNames('flex items-center gap-2 text-sm', isLive !== false && 'sr-only')}>
      <span aria-hidden="true" className="size-2.5 rounded-full bg-amber" />
      {isLive === null ? '' : t(isLive ? 'seller-orders.bar.connected' : 'seller-orders.bar.reconnecting')}
    </p>
  )
}

/** True at once, false after a grace period; null before the first of both. */
function useSettledConnection(isLive: boolean): boolean | null {
  const [settled, setSettled] = useState<boolean | null>(null)
  useEffect(() => {
    if (isLive) {
      setSettled(true)
      return
    }
    const timer = setTimeout(() => setSettled(false), disconnectGraceMs)
    return () => clearTimeout(timer)
  }, [isLive])
  return settled
}
