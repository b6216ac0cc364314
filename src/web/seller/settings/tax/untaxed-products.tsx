import { t } from '#domain/i18n/translate.ts'
import { Link } from '#web/ui/link.tsx'

/** How many products lack an HSN code or a rate, with the list of them. */
export function UntaxedProducts({ count, className }: { count: number; className?: string }) {
  return (
    <p className={className}>
      {t('seller-settings.tax.products.untaxed', { count })}{' '}
      <Link
        to="/seller/product-list?show=untaxed"
        className="inline-flex min-h-11 items-center font-semibold text-leaf underline"
      >
        {t('seller-settings.tax.products.show')}
      </Link>
    </p>
  )
}
