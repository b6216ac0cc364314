import { t } from '../i18n/translate.ts'
import { formatPricePaise } from '../money.ts'
import { type Fees, listFees } from '../pricing/charges.ts'
import type { DeliverySettings, DeliveryTerms } from './terms.ts'
import { isFree, listTermsInForce, lowestCharge } from './terms-in-force.ts'

type FeeSettings = { fees: Fees; delivery: DeliverySettings; pins: readonly string[] }

/** Says what every order costs besides its items, before its address is known. '' if that is nothing. */
export function formatOrderFees({ fees, delivery, pins }: FeeSettings, onlyToPins: boolean): string {
  const inForce = listTermsInForce(delivery, { pins, onlyToPins })
  const parts = [
    ...listFees(fees).flatMap(({ kind, paise }) =>
      paise > 0 ? `${t(`checkout.totals.${kind}`)} ${formatPricePaise(paise)}` : [],
    ),
    formatDelivery(inForce.map(({ terms }) => terms)),
  ].filter(Boolean)
  return parts.length === 0 ? '' : t('catalogue.fees.perOrder', { fees: parts.join(' + ') })
}

function formatDelivery(terms: readonly DeliveryTerms[]): string {
  if (terms.every(isFree)) return ''
  const lowest = Math.min(...terms.map(lowestCharge))
  const highest = Math.max(...terms.map(lowestCharge))
  const [min, max] = [formatPricePaise(lowest), formatPricePaise(highest)]
  const name = t('checkout.totals.delivery')
  const charge = terms.some(({ perKmPaise }) => perKmPaise > 0)
    ? t('catalogue.fees.deliveryFrom', { min })
    : `${name} ${lowest === highest ? min : t('checkout.totals.byAddressRange', { min, max })}`
  const [freeAbove, ...others] = new Set(terms.map(({ freeAbovePaise }) => freeAbovePaise))
  return typeof freeAbove === 'number' && others.length === 0
    ? t('catalogue.fees.freeAbove', { charge, amount: formatPricePaise(freeAbove) })
    : charge
}
