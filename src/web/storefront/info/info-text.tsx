import type { ReactNode } from 'react'
import {
  expeditedDeliveryMinutes,
  freeDeliveryAboveRupees,
  freeRadiusKm,
  processingMinutes,
} from '#domain/delivery/pin-codes.ts'
import type { Messages } from '#domain/i18n/message-keys.ts'
import { localDigits, type MessageKey } from '#domain/i18n/translate.ts'
import { formatPrice, formatPricePaise } from '#domain/money.ts'
import { paymentHoldMinutes, utrHoldHours } from '#domain/payment.ts'
import { deviceCookies, policy, retentionDays, sessionCookies } from '#domain/policy.ts'
import { listFees } from '#domain/pricing/charges.ts'
import { priceOrder } from '#domain/pricing/price-order.ts'
import { useSettings } from '#web/api.ts'
import { type RichValues, rich } from '#web/i18n/rich.tsx'
import { maxRecentSearches } from '#web/offline/recent-searches.ts'
import { cartCookie } from '#web/storefront/cart/cart-cookie.ts'
import { Link } from '#web/ui/link.tsx'
import { useDeliveryFacts } from './delivery-facts.ts'

/** The messages that need no other values than the shop's rules. */
export type InfoKey = {
  [Key in MessageKey]: Key extends `${'info' | 'policies'}.${string}`
    ? Messages[Key] extends null
      ? Key
      : ReturnType<typeof useInfoValues> extends RichValues<Key>
        ? Key
        : never
    : never
}[MessageKey]

export function InfoText({ is }: { is: InfoKey }) {
  return rich(is, useInfoValues())
}

export function Paragraph({ is }: { is: InfoKey }) {
  return (
    <p>
      <InfoText is={is} />
    </p>
  )
}

export function ListItems({ of }: { of: readonly InfoKey[] }) {
  return of.map((key) => (
    <li key={key}>
      <InfoText is={key} />
    </li>
  ))
}

function useInfoValues() {
  const { availableProviders, storeProfile } = useSettings()
  const { name, sellerName, hours, policyPins, email, fees } = storeProfile
  return {
    ...rules,
    ...formatRules(),
    ...tags,
    ...useDeliveryFacts().texts,
    handlingFee: formatPricePaise(fees.handlingPaise),
    platformFee: formatPricePaise(fees.platformPaise),
    bagCharge: formatPricePaise(fees.bagPaise ?? 0),
    hasBag: fees.bagPaise ? 'yes' : 'no',
    allFees: formatPricePaise(priceOrder({ lines: [], charges: listFees(fees) }).chargesPaise),
    shop: name,
    seller: sellerName,
    hours,
    email,
    pins: policyPins.join(', '),
    pinCount: policyPins.length,
    online: availableProviders.length > 0 ? 'yes' : 'no',
    mail: (text: ReactNode) => <a href={`mailto:${email}`}>{text}</a>,
  }
}

const rules = {
  ...policy,
  acknowledgedHours: policy.grievance.acknowledgedHours,
  expeditedHours: expeditedDeliveryMinutes / 60,
  freeKm: freeRadiusKm,
  holdMinutes: paymentHoldMinutes,
  utrHours: utrHoldHours,
  shopperCookie: sessionCookies.shopper.name,
  shopperDays: sessionCookies.shopper.days,
  shopperMaxDays: sessionCookies.shopper.maxDays,
  sellerCookie: sessionCookies.seller.name,
  sellerDays: sessionCookies.seller.days,
  sellerMaxDays: sessionCookies.seller.maxDays,
  shopperDeviceCookie: deviceCookies.shopper.name,
  sellerDeviceCookie: deviceCookies.seller.name,
  deviceDays: deviceCookies.shopper.days,
  cartCookie: cartCookie.name,
  cartCookieDays: cartCookie.days,
  searchMissDays: retentionDays.searchMisses,
  unpaidOrderDays: retentionDays.unpaidOrders,
  messageDays: retentionDays.messages,
  recentSearches: maxRecentSearches,
}

/** In the digits of the page. */
function formatRules() {
  const range = ({ from, to }: { from: number; to: number }) => localDigits(`${from}-${to}`)
  return {
    processingMinutes: range(processingMinutes),
    freeAbove: formatPrice(freeDeliveryAboveRupees),
    refundDays: range(policy.refundBusinessDays),
    liabilityCap: localDigits(`USD ${policy.liabilityCapUsd}`),
  }
}

const tags = {
  range: (text: ReactNode) => <span className="whitespace-nowrap">{text}</span>,
  code: (text: ReactNode) => <code>{text}</code>,
  account: linkTo('/account'),
  complaints: linkTo('/complaints'),
  contact: linkTo('/Contact'),
  map: linkTo('/Contact#map'),
  delivery: linkTo('/Delivery-Information'),
  deliveryCost: linkTo('/Delivery-Information#cost'),
  faqs: linkTo('/Faqs'),
  orders: linkTo('/my-orders'),
  payments: linkTo('/Payment-Methods'),
  pinCheck: linkTo('/#pin-check'),
  privacy: linkTo('/Privacy-policy'),
  returns: linkTo('/return-policy'),
  returning: linkTo('/return-policy#return'),
  perishables: linkTo('/return-policy#perishables'),
  refunds: linkTo('/return-policy#refunds'),
}

function linkTo(path: string) {
  return (text: ReactNode) => <Link to={path}>{text}</Link>
}
