import { useRef } from 'react'
import type { User } from '#contract/account.ts'
import { t } from '#domain/i18n/translate.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { menuItemClass } from './mobile-menu.tsx'
import { useLogout } from './use-logout.ts'

const menuId = 'account-menu'

export function SignedInMenu({ shopper }: { shopper: User }) {
  const logout = useLogout()
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()

  return (
    <div className="hidden lg:block">
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={t('shop.nav.accountOf', { name: shopper.name })}
        // As wide as the login button, so that nothing beside it moves.
        className="ml-2 flex h-11 w-22 items-center justify-center gap-1.5 rounded-full bg-leaf-soft text-leaf-strong hover:bg-sunken"
      >
        <PageIcon name="person" className="size-5.5" />
        <PageIcon name="down" className="size-4" />
      </button>
      <div ref={menu} id={menuId} popover="auto" className="account-menu">
        <p className="truncate px-3 py-2 text-sm text-ink-soft">{shopper.name}</p>
        <Link to="/my-orders" onClick={close} className={menuItemClass}>
          <Icon name="parcel" className="size-5" /> {t('shop.nav.orders')}
        </Link>
        <Link to="/account" onClick={close} className={menuItemClass}>
          <PageIcon name="person" className="size-5" /> {t('shop.nav.account')}
        </Link>
        <button
          type="button"
          className={menuItemClass}
          onClick={() => {
            close()
            void logout()
          }}
        >
          <PageIcon name="leave" className="size-5" /> {t('shop.nav.logout')}
        </button>
      </div>
    </div>
  )
}
