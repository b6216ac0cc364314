import { useQuery } from '@tanstack/react-query'
import type { Picking } from '#contract/seller/picking.ts'
import { t } from '#domain/i18n/translate.ts'
import { answerMinutes } from '#domain/substitution/substitution.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { PhoneLink } from '#web/seller/orders/details/customer.tsx'
import { orderQuery } from '#web/seller/orders/queries/order-queries.ts'

type PhoneAgreementProps = { picking: Picking; isAgreed: boolean; onChange: (isAgreed: boolean) => void }

/** With the customer on the phone, no question is asked. */
export function PhoneAgreement({ picking, isAgreed, onChange }: PhoneAgreementProps) {
  const { data: order } = useQuery(orderQuery(useSellerContext().api, picking._id))
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4">
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isAgreed}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
            className="size-5"
          />
          {t('seller-orders.substitute.agreed')}
        </label>
        {order ? <PhoneLink phone={order.address.phone} /> : null}
      </div>
      {picking.substitution === 'ask' ? (
        <p className="min-h-10 text-sm text-ink-soft">
          {isAgreed
            ? t('seller-orders.substitute.noQuestion')
            : t('seller-orders.substitute.askHint', { minutes: answerMinutes })}
        </p>
      ) : null}
    </div>
  )
}
