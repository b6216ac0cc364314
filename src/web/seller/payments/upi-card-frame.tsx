import type { ReactNode } from 'react'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { PhoneLink } from '#web/seller/orders/details/customer.tsx'
import { PaymentDetail } from './payment-detail.tsx'

type UpiCardFrameProps = { id: string; title: ReactNode; badge: ReactNode; at: string; children: ReactNode }

export function UpiCardFrame({ id, title, badge, at, children }: UpiCardFrameProps) {
  return (
    <li>
      <article
        aria-labelledby={`upi-${id}`}
        className="grid gap-2 rounded-md border border-line bg-surface p-3.5"
      >
        <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 id={`upi-${id}`} className="tabular text-lg font-bold">
            {title}
          </h3>
          {badge}
          <time dateTime={at} className="tabular ml-auto text-sm text-ink-soft">
            {formatDateTime(at)}
          </time>
        </header>
        {children}
      </article>
    </li>
  )
}

export function UpiCustomer({ name, phone }: { name: string; phone: string }) {
  return (
    <PaymentDetail name={t('seller-orders.payments.card.customer')} isNameVisible={false}>
      <span className="mr-3 font-medium">{name}</span>
      <PhoneLink phone={phone} />
    </PaymentDetail>
  )
}

export function OnlyOwnersConfirm() {
  return <p className="text-sm text-ink-soft">{t('seller-orders.upi.card.ownerOnly')}</p>
}
