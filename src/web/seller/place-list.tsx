import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { SellerRole } from '#rules/seller.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useWatched } from './order-news.tsx'
import { useFollowPayments, usePaymentTasks } from './payment-tasks.ts'
import { type Place, placeAt, placesFor } from './places.ts'
import { SellerIcon } from './seller-icon.tsx'

const item =
  'relative flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-xs font-medium text-ink-soft hover:text-leaf aria-[current=page]:font-bold aria-[current=page]:text-leaf md:min-h-11 md:flex-row md:justify-start md:gap-3 md:rounded-md md:px-3 md:text-sm md:hover:bg-sunken md:aria-[current=page]:bg-leaf-soft'
const menuId = 'more-places'

/** The places of the seller's side: at the side on a desk, below on a phone, where those beyond the first lie behind 'More'. */
export function PlaceList({ role }: { role: SellerRole }) {
  const here = placeAt(useLocation().pathname)
  const { main, others } = placesFor(role)
  const tasks = usePaymentTasks(role)
  useFollowPayments()
  const countAt = ({ to }: Place) => (to === '/seller/payments' ? tasks.all : 0)
  return (
    <nav
      aria-label="Seller"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:sticky md:inset-auto md:top-14 md:h-[calc(100dvh-3.5rem)] md:overflow-y-auto md:border-t-0 md:border-r md:p-3 print:hidden"
    >
      <ul className="flex md:grid md:gap-1">
        {main.map((place) => (
          <li key={place.to} className="flex-1">
            <PlaceLink place={place} isHere={place === here} className={item} />
          </li>
        ))}
        {others.length > 0 ? (
          <li className="flex-1 md:hidden">
            <More others={others} here={here} countAt={countAt} />
          </li>
        ) : null}
        {others.map((place, index) => (
          <li
            key={place.to}
            className={classNames('hidden md:block', index === 0 && 'mt-2 border-t border-line pt-2')}
          >
            <PlaceLink place={place} isHere={place === here} className={item} count={countAt(place)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type MoreProps = {
  others: readonly Place[]
  here: Place | undefined
  /** What waits at a place. */
  countAt: (place: Place) => number
}

function More({ others, here, countAt }: MoreProps) {
  const menu = useRef<HTMLUListElement>(null)
  const waiting = others.reduce((sum, place) => sum + countAt(place), 0)
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-current={here && others.includes(here) ? 'page' : undefined}
        className={item}
      >
        <SellerIcon name="more" />
        More
        <Count count={waiting} word="waiting" />
      </button>
      <ul
        ref={menu}
        id={menuId}
        popover="auto"
        className="fixed inset-auto right-2 bottom-[calc(4rem+env(safe-area-inset-bottom))] m-0 w-60 rounded-md border border-line bg-surface p-2 text-ink shadow-float md:hidden"
      >
        {others.map((place) => (
          <li key={place.to}>
            <PlaceLink
              place={place}
              isHere={place === here}
              count={countAt(place)}
              onClick={() => menu.current?.hidePopover()}
              className="flex min-h-12 w-full items-center gap-3 rounded-sm px-3 font-medium hover:bg-sunken aria-[current=page]:text-leaf"
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type PlaceLinkProps = {
  place: Place
  isHere: boolean
  className: string
  count?: number
  onClick?: () => void
}

function PlaceLink({ place: { to, text, icon }, isHere, className, count = 0, onClick }: PlaceLinkProps) {
  return (
    <Link to={to} onClick={onClick} aria-current={isHere ? 'page' : undefined} className={className}>
      <PlaceIcon name={icon} />
      {text}
      {to === '/seller/orders' ? <NewCount /> : null}
      <Count count={count} word="waiting" className="static ml-auto" />
    </Link>
  )
}

/** How many orders nobody has opened yet. */
function NewCount() {
  return <Count count={useWatched().unseen.length} word="new" />
}

type CountProps = { count: number; word: string; className?: string }

/** A number beside a place's name, or on the corner of its drawing; nothing where it is 0. */
function Count({
  count,
  word,
  className = 'absolute top-1 left-[calc(50%+0.375rem)] md:static md:ml-auto',
}: CountProps) {
  if (count === 0) return null
  return (
    <span
      className={classNames(
        'tabular min-w-5 rounded-full bg-amber px-1.5 text-center text-xs font-bold text-on-amber',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {word}</span>
    </span>
  )
}

function PlaceIcon({ name }: { name: Place['icon'] }) {
  switch (name) {
    case 'add':
      return <Icon name="plus" />
    case 'products':
      return <Icon name="list" />
    case 'orders':
      return <Icon name="parcel" />
    default:
      return <SellerIcon name={name} />
  }
}
