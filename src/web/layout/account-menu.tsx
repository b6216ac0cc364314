import { useRef } from 'react'
import { useLogin } from '../account/login.tsx'
import { useShopper } from '../account/use-shopper.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useLogout } from './log-out.ts'

const menuId = 'account-menu'
export const menuItem =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left font-medium hover:bg-sunken'

/** 'Login', or who is logged in with a menu. On small screens the same lies in the menu. */
export function AccountMenu() {
  const { shopper, known } = useShopper()
  const openLogin = useLogin()
  const logout = useLogout()
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()

  if (!known) return <Skeleton className="ml-2 hidden h-11 w-22 rounded-md lg:block" />
  if (!shopper) {
    return (
      <div className="ml-2 hidden lg:block">
        <Button onClick={() => openLogin()} className="w-22">
          Login
        </Button>
      </div>
    )
  }
  return (
    <div className="hidden lg:block">
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={`Account of ${shopper.name}`}
        className="ml-2 grid size-11 place-items-center rounded-full bg-leaf-soft text-leaf-strong hover:bg-sunken"
      >
        <Icon name="person" className="size-5.5" />
      </button>
      <div ref={menu} id={menuId} popover="auto" className="account-menu">
        <p className="truncate px-3 py-2 text-sm text-ink-soft">{shopper.name}</p>
        <Link to="/my-orders" onClick={close} className={menuItem}>
          <Icon name="parcel" className="size-5" /> My Orders
        </Link>
        <Link to="/account" onClick={close} className={menuItem}>
          <Icon name="person" className="size-5" /> My account
        </Link>
        <button
          type="button"
          className={menuItem}
          onClick={() => {
            close()
            void logout()
          }}
        >
          <Icon name="leave" className="size-5" /> Logout
        </button>
      </div>
    </div>
  )
}
