import { useRef } from 'react'
import { useLogin } from '../account/login.tsx'
import { useShopper } from '../account/use-shopper.ts'
import { Link } from '../ui/link.tsx'
import { useLogout } from './log-out.ts'

export const phoneMenuId = 'phone-menu'
export const menuItem =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left font-medium hover:bg-sunken'

export function PhoneMenu() {
  const { shopper } = useShopper()
  const openLogin = useLogin()
  const logout = useLogout()
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()

  return (
    <div ref={menu} id={phoneMenuId} popover="auto" className="account-menu lg:hidden">
      <nav aria-label="Menu">
        <Link to="/" onClick={close} className={menuItem}>
          Home
        </Link>
        <Link to="/products" onClick={close} className={menuItem}>
          All Product
        </Link>
        {shopper ? (
          <Link to="/my-orders" onClick={close} className={menuItem}>
            My Orders
          </Link>
        ) : null}
        {/* Contact leads home on small screens, as the shop's owner asked; the footer there has the way to it. */}
        <Link to="/" onClick={close} className={menuItem}>
          Contact
        </Link>
      </nav>
      <hr className="my-1 border-line" />
      {shopper ? (
        <Link to="/account" onClick={close} className={menuItem}>
          My Account
        </Link>
      ) : null}
      <button
        type="button"
        className={`${menuItem} text-leaf`}
        onClick={() => {
          close()
          if (shopper) void logout()
          else openLogin()
        }}
      >
        {shopper ? 'Logout' : 'Login'}
      </button>
    </div>
  )
}
