import { t } from '#domain/i18n/translate.ts'
import { codMethods } from '#domain/order.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { RadioChip } from '#web/ui/form/radio-chip.tsx'
import type { NewOrder } from './use-new-order.ts'

const texts = {
  Cash: 'seller-orders.newOrder.payCash',
  UPI: 'seller-orders.newOrder.payUpi',
} as const

/** UPI is offered to staff with the grant. */
export function CounterPayment({ order: { paid, setPaid } }: { order: NewOrder }) {
  const { seller } = useSeller()
  const methods = codMethods.filter(
    (method) => method === 'Cash' || (seller !== null && hasPermission(seller, 'upi')),
  )
  return (
    <fieldset>
      <legend className="mb-2 font-bold">{t('seller-orders.newOrder.payment')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2">
        {[...methods, null].map((method) => (
          <RadioChip
            key={method}
            name="paid"
            value={method ?? ''}
            checked={paid === method}
            onChange={() => setPaid(method)}
          >
            {t(method ? texts[method] : 'seller-orders.newOrder.payLater')}
          </RadioChip>
        ))}
      </div>
    </fieldset>
  )
}
