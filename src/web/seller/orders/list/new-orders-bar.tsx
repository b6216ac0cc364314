import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { rich } from '#web/i18n/rich.tsx'
import { useLiveOrders, useLiveOrdersState } from '#web/seller/events/live-orders-provider.tsx'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

type NewOrdersBarProps = {
  /** New orders that are not in the list yet. */
  queuedCount: number
  onShowQueued: () => void
  /** New orders that the filter hides. */
  hiddenCount: number
  children: ReactNode
}

/** Always rendered, so that a new order moves nothing on the page. */
export function NewOrdersBar({ queuedCount, onShowQueued, hiddenCount, children }: NewOrdersBarProps) {
  const liveOrders = useLiveOrders()
  const { unseen } = useLiveOrdersState()

  function markAllSeen() {
    liveOrders?.markSeen(unseen.map(({ _id }) => _id))
    focusNewOrdersBar()
  }

  return (
    <div
      id={barId}
      tabIndex={-1}
      className="outline-none sticky top-14 z-30 -mx-4 flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-ground px-4 py-0.5 md:-mx-6 md:px-6"
    >
      {children}
      <ConnectionStatus isCompact={unseen.length > 0} />
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

function ConnectionStatus({ isCompact }: { isCompact: boolean }) {
  const isLive = useSettledConnection(useLiveOrdersState().isLive)
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-ink-soft">
      <span
        aria-hidden="true"
        className={classNames('size-2.5 rounded-full', isLive ? 'bg-leaf' : 'bg-amber')}
      />
      <span className={classNames(isCompact && isLive === true && 'max-xs:sr-only')}>
        {connectionText(isLive)}
      </span>
    </p>
  )
}

function connectionText(isLive: boolean | null): string {
  if (isLive === null) return t('seller-orders.bar.connecting')
  return isLive ? t('seller-orders.bar.connected') : t('seller-orders.bar.reconnecting')
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

export function SoundButton() {
  const liveOrders = useLiveOrders()
  const { sound } = useLiveOrdersState()
  // The press itself unblocks the sound before its click arrives.
  const soundAtPress = useRef<typeof sound | null>(null)
  const rememberSound = () => {
    soundAtPress.current = sound
  }
  const toggle = () => {
    liveOrders?.turnSound((soundAtPress.current ?? sound) !== 'on')
    soundAtPress.current = null
  }
  return (
    <Button
      className="min-w-11"
      variant={sound === 'blocked' ? 'secondary' : 'quiet'}
      size="small"
      onPointerDown={rememberSound}
      onKeyDown={rememberSound}
      onClick={toggle}
    >
      <SellerIcon name={sound === 'on' ? 'bell' : 'bell-off'} className="size-4.5" />
      <span className="max-sm:sr-only">{t(`seller-orders.sound.${sound}`)}</span>
    </Button>
  )
}
