import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLiveOrders, useLiveOrdersState } from '#web/seller/events/live-orders-provider.tsx'
import { countText } from '#web/seller/layout/format-texts.ts'
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
        {unseen.length > 0 ? countText(unseen.length, 'new order') : ''}
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {queuedCount > 0 ? (
          <Button size="small" onClick={onShowQueued}>
            Show {queuedCount} new
          </Button>
        ) : hiddenCount > 0 ? (
          <ButtonLink to="/seller/orders" size="small" variant="secondary">
            Show all
            <span className="sr-only">: {countText(hiddenCount, 'order')} not in this view</span>
          </ButtonLink>
        ) : null}
        {unseen.length > 0 ? (
          <Button variant="quiet" size="small" onClick={markAllSeen}>
            Mark as seen
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
        {isLive === null ? 'Connecting …' : isLive ? 'Connected' : 'Reconnecting …'}
      </span>
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
      <span className="max-sm:sr-only">{soundLabels[sound]}</span>
    </Button>
  )
}

const soundLabels = { off: 'Turn sound on', blocked: 'Tap to turn sound on', on: 'Sound is on' }
