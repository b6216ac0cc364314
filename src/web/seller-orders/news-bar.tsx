import { type ReactNode, useEffect, useState } from 'react'
import { useOrderWatch, useWatched } from '../seller/order-news.tsx'
import { SellerIcon } from '../seller/seller-icon.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { countOrders } from './use-move-orders.ts'

type NewsBarProps = {
  /** How many new orders wait to be let in, … */
  held: number
  onShow: () => void
  /** … and how many are kept out by what was asked for. */
  hidden: number
  children: ReactNode
}

/** What comes in: whether the shop is heard, how many orders nobody has opened, and the bell. It stands there always, so that news move nothing. */
export function NewsBar({ held, onShow, hidden, children }: NewsBarProps) {
  const watch = useOrderWatch()
  const { unseen } = useWatched()

  function seeAll() {
    watch?.see(unseen.map(({ _id }) => _id))
    focusNewsBar()
  }

  return (
    <div
      id={barId}
      tabIndex={-1}
      className="outline-none sticky top-14 z-30 -mx-4 flex min-h-13 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-ground px-4 py-1 md:-mx-6 md:px-6"
    >
      {children}
      <LineState isShort={unseen.length > 0} />
      <p role="status" className="tabular text-sm font-semibold">
        {unseen.length > 0 ? countNew(unseen.length) : ''}
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {held > 0 ? (
          <Button size="small" onClick={onShow}>
            Show {held} new
          </Button>
        ) : hidden > 0 ? (
          <ButtonLink to="/seller/orders" size="small" variant="secondary">
            Show all
            <span className="sr-only">: {countOrders(hidden)} not in this view</span>
          </ButtonLink>
        ) : null}
        {unseen.length > 0 ? (
          <Button variant="quiet" size="small" onClick={seeAll}>
            I have seen them
          </Button>
        ) : null}
      </div>
    </div>
  )
}

const barId = 'order-news'

/** Where whoever goes by the keyboard is when what was pressed is gone. */
export function focusNewsBar(): void {
  document.getElementById(barId)?.focus({ preventScroll: true })
}

function countNew(count: number): string {
  return count === 1 ? '1 new order' : `${count} new orders`
}

/** A break that lasts shorter than this is nothing to talk about. */
const quietMs = 3000

function LineState({ isShort }: { isShort: boolean }) {
  const isLive = useSteady(useWatched().isLive)
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-ink-soft">
      <span
        aria-hidden="true"
        className={classNames('size-2.5 rounded-full', isLive ? 'bg-leaf' : 'bg-amber')}
      />
      <span className={classNames(isShort && isLive === true && 'max-xs:sr-only')}>
        {isLive === null ? 'Connecting …' : isLive ? 'Live' : 'Connecting again …'}
      </span>
    </p>
  )
}

/** True at once, false only after a while; null until it was true or that while is over. */
function useSteady(isLive: boolean): boolean | null {
  const [steady, setSteady] = useState<boolean | null>(null)
  useEffect(() => {
    if (isLive) {
      setSteady(true)
      return
    }
    const timer = setTimeout(() => setSteady(false), quietMs)
    return () => clearTimeout(timer)
  }, [isLive])
  return steady
}

/** Lets the shop be heard. Browsers want a press for it. */
export function SoundButton() {
  const watch = useOrderWatch()
  const { bell } = useWatched()
  const isOff = bell === 'off'
  return (
    <Button variant="quiet" size="small" onClick={() => watch?.turnSound(isOff)}>
      <SellerIcon name={isOff ? 'bell-off' : 'bell'} className="size-4.5" />
      {soundTexts[bell]}
    </Button>
  )
}

const soundTexts = { off: 'Turn sound on', asleep: 'Press to hear', on: 'Sound is on' }
