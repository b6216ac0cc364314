import type { ReactNode } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { formatPrice, formatPricePaise } from '#domain/money.ts'
import { type CheckoutTotals, rupeesUntilFree } from './checkout-totals.ts'

type OrderTotalsProps = { totals: CheckoutTotals; savedPaise: number }

export function OrderTotals({ totals, savedPaise }: OrderTotalsProps) {
  const { itemsPaise, charges, deliveryPaise, totalPaise, freeAbovePaise } = totals
  const roundingPaise = charges.find(({ kind }) => kind === 'rounding')?.paise ?? 0
  const missing = rupeesUntilFree(totals)
  return (
    <div className="grid grid-cols-1 gap-3">
      <dl className="tabular grid grid-cols-1 gap-1.5">
        <TotalRow name={t('checkout.totals.items')} value={formatPricePaise(itemsPaise)} />
        {charges.map(({ kind, paise }) =>
          kind === 'delivery' || kind === 'rounding' ? null : (
            <TotalRow key={kind} name={t(`checkout.totals.${kind}`)} value={formatPricePaise(paise)} />
          ),
        )}
        <TotalRow
          name={t('checkout.totals.delivery')}
          value={
            deliveryPaise === null ? (
              describeCharges(totals.chargeRange)
            ) : deliveryPaise === 0 ? (
              <span className="font-semibold text-leaf">{t('checkout.totals.free')}</span>
            ) : (
              formatPricePaise(deliveryPaise)
            )
          }
        />
        {roundingPaise === 0 ? null : (
          <TotalRow name={t('checkout.totals.rounding')} value={formatPricePaise(roundingPaise)} />
        )}
        {/* On wide screens the order bar below shows the total. */}
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-lg font-bold lg:hidden">
          <dt>{t('checkout.totals.total')}</dt>
          <dd>{formatPricePaise(totalPaise)}</dd>
        </div>
      </dl>
      {missing === null ? null : (
        <p className="text-sm text-ink-soft">
          {t('checkout.totals.freeAbove', {
            amount: formatPricePaise(freeAbovePaise ?? 0),
            missing: formatPrice(missing),
          })}
        </p>
      )}
      {savedPaise > 0 ? (
        <p className="rounded-md bg-leaf-soft px-3 py-2 text-sm font-medium text-leaf-strong">
          {t('checkout.totals.saved', { amount: formatPricePaise(savedPaise) })}
        </p>
      ) : null}
    </div>
  )
}

function describeCharges(charges: CheckoutTotals['chargeRange']): string {
  if (!charges) return t('checkout.totals.byAddress')
  const min = formatPrice(charges.min)
  if (charges.max === null) return t('checkout.totals.byAddressFrom', { min })
  return t('checkout.totals.byAddressRange', { min, max: formatPrice(charges.max) })
}

function TotalRow({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
