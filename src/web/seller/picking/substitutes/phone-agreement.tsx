import type { OrderDetail } from '#contract/seller/order.ts'
import type { Picking } from '#contract/seller/picking.ts'
import { t } from '#domain/i18n/translate.ts'
import { answerMinutes } from '#domain/substitution/substitution.ts'
import { CheckField } from '#web/seller/layout/fields.tsx'
import { PhoneLink } from '#web/seller/orders/details/customer.tsx'

type PhoneAgreementProps = {
  picking: Picking
  order: OrderDetail | undefined
  isAgreed: boolean
  onChange: (isAgreed: boolean) => void
}

/** With the customer on the phone, no question is asked. */
export function PhoneAgreement({ picking, order, isAgreed, onChange }: PhoneAgreementProps) {
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4">
        <CheckField checked={isAgreed} onCheck={onChange}>
          {t('seller-orders.substitute.agreed')}
        </CheckField>
        {order ? <PhoneLink phone={order.address.phone} /> : null}
      </div>
      {picking.substitution === 'ask' ? (
        <p className="min-h-10 text-sm text-ink-soft">
          {isAgreed
            ? t('seller-orders.substitute.noQuestion')
            : order?.source
              ? t('seller-orders.substitute.noAccount')
              : t('seller-orders.substitute.askHint', { minutes: answerMinutes })}
        </p>
      ) : null}
    </div>
  )
}
