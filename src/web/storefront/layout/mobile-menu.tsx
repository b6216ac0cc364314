import { useRef } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { useShopper } from '#web/auth/use-shopper.ts'
import { useLoginDialog } from '#web/storefront/account/login-provider.tsx'
import { Link } from '#web/ui/link.tsx'
import { useLogout } from './use-logout.ts'

export const mobileMenuId = 'phone-menu'
export const menuItemClass = 'menu-item'

export function MobileMenu() {
  const { shopper } = useShopper()
  const openLogin = useLoginDialog()
  const logout = useLogout()
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()

  return (
    <div ref={menu} id={mobileMenuId} popover="auto" className="account-menu lg:hidden">
      <nav aria-label={t('shop.nav.menu')}>
        <Link to="/" onClick={close} className={menuItemClass}>
          {t('shop.nav.home')}
        </Link>
        <Link to="/products" onClick={close} className={menuItemClass}>
          {t('shop.nav.products')}
        </Link>
        {shopper ? (
          <Link to="/my-orders" onClick={close} className={menuItemClass}>
            {t('shop.nav.orders')}
          </Link>
        ) : null}
        {/* The specification links Contact to the home page on small screens. */}
        <Link to="/" onClick={close} className={menuItemClass}>
          {t('shop.nav.contact')}
        </Link>
      </nav>
      <hr className="my-1 border-line" />
      {shopper ? (
        <Link to="/account" onClick={close} className={menuItemClass}>
          {t('shop.nav.account')}
        </Link>
      ) : null}
      <button
        type="button"
        className={`${menuItemClass} text-leaf`}
        onClick={() => {
          close()
          if (shopper) void logout()
          else openLogin()
        }}
      >
        {t(shopper ? 'shop.nav.logout' : 'shop.nav.login')}
      </button>
    </div>
  )
}
