import { useLocation } from 'react-router'
import { useCart } from '../cart/use-cart.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Logo } from './logo.tsx'
import { PhoneMenu, phoneMenuId } from './phone-menu.tsx'
import { SearchBox } from './search-box.tsx'

const links = [
  { to: '/', text: 'Home' },
  { to: '/products', text: 'All Product' },
  { to: '/my-orders', text: 'My Orders' },
  { to: '/Contact', text: 'Contact' },
]

const phoneSearchId = 'phone-search'
// As large as a finger; with large text no larger than what lets all of them stand in one line.
const iconButton =
  'relative grid size-[clamp(44px,2.75rem,13vw)] place-items-center rounded-full hover:bg-sunken'

export function TopBar() {
  const { pathname } = useLocation()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface print:hidden">
      <div className="shop-column flex min-h-16 flex-wrap items-center gap-1 lg:gap-5">
        <Logo />
        <nav aria-label="Main" className="hidden items-center gap-1 lg:flex">
          {links.map((link) => (
            <Link
              key={link.to}
              to={link.to}
              aria-current={pathname.toLowerCase() === link.to.toLowerCase() ? 'page' : undefined}
              className="grid min-h-11 place-items-center rounded-md px-3 font-medium hover:text-leaf aria-[current=page]:text-leaf"
            >
              {link.text}
            </Link>
          ))}
        </nav>
        <SearchBox className="mx-3 hidden flex-1 md:block" />
        <div className="ml-auto flex items-center gap-1">
          <button
            type="button"
            popoverTarget={phoneSearchId}
            aria-label="Search"
            className={`${iconButton} md:hidden`}
          >
            <Icon name="search" className="size-5.5" />
          </button>
          <CartLink />
          <AccountMenu />
          <button
            type="button"
            popoverTarget={phoneMenuId}
            aria-label="Menu"
            className={`${iconButton} lg:hidden`}
          >
            <Icon name="menu" className="size-6" />
          </button>
        </div>
      </div>
      {/* Popovers open without any script, so search and menu work before it has come. */}
      <div
        id={phoneSearchId}
        popover="auto"
        onToggle={(event) => {
          if (event.newState === 'open') event.currentTarget.querySelector('input')?.focus()
        }}
        className="fixed inset-x-0 top-0 m-0 h-16 w-full items-center overflow-visible border-b border-line bg-surface px-4 text-ink open:flex"
      >
        <SearchBox className="w-full" />
      </div>
      <PhoneMenu />
    </header>
  )
}

function CartLink() {
  const { count } = useCart()
  const text = count === 1 ? '1 item' : `${count} items`
  return (
    <Link to="/cart" aria-label={`Cart, ${text}`} className={iconButton}>
      <Icon name="cart" className="size-5.5" />
      {count > 0 ? (
        <span
          aria-hidden="true"
          className="tabular absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-leaf px-1 text-xs font-bold text-on-leaf"
        >
          {count}
        </span>
      ) : null}
    </Link>
  )
}
