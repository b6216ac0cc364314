import type { Substitute } from '#contract/substitute.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { substituteText } from './substitute-text.ts'

/** 'Instead: 1 × Katla, 1 kg ₹60.00', beneath the line that it completes. */
export function SubstituteLine({ substitute }: { substitute: Substitute }) {
  return (
    <span className="tabular flex justify-between gap-3 text-sm">
      <span className="min-w-0 wrap-anywhere">
        {t('seller-orders.substitute.instead', { product: substituteText(substitute) })}
      </span>
      <span>{formatRupees(substitute.amount)}</span>
    </span>
  )
}
