import { useRef } from 'react'
import type { Seller } from '#contract/seller/session.ts'
import { t } from '#domain/i18n/translate.ts'
import { LanguageMenu } from '#web/i18n/language-menu.tsx'
import { SheetHeader } from '#web/ui/dialog/sheet-header.tsx'
import { Link } from '#web/ui/link.tsx'
import { languageClass } from '../auth-layout.tsx'
import { SellerIcon } from '../seller-icon.tsx'
import { initialsOf } from './initials.ts'

const menuId = 'person-menu'

/** Behind the person's initials: who is logged in, the own login, the language. */
export function PersonMenu({ seller }: { seller: Seller }) {
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        title={seller.name}
        className="-mr-1.5 grid size-11 shrink-0 place-items-center"
      >
        <span className="grid size-9 place-items-center rounded-full bg-leaf-soft text-sm font-bold text-leaf-strong">
          {initialsOf(seller.name)}
        </span>
        <span className="sr-only">{t('seller-orders.panel.person', { name: seller.name })}</span>
      </button>
      <div ref={menu} id={menuId} popover="auto" className="list-menu">
        <SheetHeader popoverId={menuId} title={seller.name} />
        <p className="px-3 pb-2 text-sm wrap-anywhere text-ink-soft">{seller.email}</p>
        <Link
          to="/seller/me"
          onClick={() => menu.current?.hidePopover()}
          className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 hover:bg-sunken [&_svg]:text-ink-soft"
        >
          <SellerIcon name="key" /> {t('seller-orders.menu.me')}
        </Link>
        <LanguageMenu className="mt-2 border-t border-line px-3 pt-2" itemClass={`${languageClass} w-full`} />
      </div>
    </>
  )
}
