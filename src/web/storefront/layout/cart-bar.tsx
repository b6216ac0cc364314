import { t } from '#domain/i18n/translate.ts'
import { formatPricePaise } from '#domain/money.ts'
import { listFees } from '#domain/pricing/charges.ts'
import { priceOrder } from '#domain/pricing/price-order.ts'
import { useStoreProfile } from '#web/api.ts'
import { formatItemCount } from '#web/storefront/cart/use-cart.ts'
import { useCartView } from '#web/storefront/cart/use-cart-view.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

export function CartBar() {
  const { count, itemsPaise, pending } = useCartView()
  const { chargesPaise } = priceOrder({ lines: [], charges: listFees(useStoreProfile().fees) })
  const fees = formatPricePaise(chargesPaise)
  return (
    <aside
      aria-label={t('shop.cartBar.title')}
      className="cart-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      <Link
        to="/cart"
        className="flex min-h-13 flex-wrap items-center justify-between gap-3 rounded-md bg-leaf px-4 font-semibold text-on-leaf"
      >
        <span className="leading-tight">
          {formatItemCount(count)}
          {pending ? '' : ` · ${formatPricePaise(itemsPaise)}`}
          <span className="block text-sm font-normal">{t('shop.cartBar.fees', { fees })}</span>
        </span>
        <span className="inline-flex shrink-0 items-center gap-1">
          {t('shop.cartBar.view')} <Icon name="right" className="size-5" />
        </span>
      </Link>
    </aside>
  )
}
