import type { MyOrder } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { rich } from '#web/i18n/rich.tsx'
import { clearAttemptForOrder } from '#web/storefront/cart/order-attempt.ts'
import { CancelOrderButton } from './cancel-order-button.tsx'

type CancelUnpaidOrderProps = {
  order: Pick<MyOrder, '_id' | 'orderNumber' | 'amount'>
  onCancelled: () => void
}

export function CancelUnpaidOrder({ order, onCancelled }: CancelUnpaidOrderProps) {
  const { orderNumber, amount } = order
  const label = rich('checkout.cancel.button', {
    orderNumber,
    hidden: (text) => <span className="sr-only">{text}</span>,
  })
  return (
    <CancelOrderButton
      order={order}
      onlyUnpaid
      label={label}
      onCancelled={() => {
        clearAttemptForOrder(order._id)
        onCancelled()
      }}
    >
      {t('checkout.cancel.text', { orderNumber, amount: formatRupees(amount) })}
    </CancelOrderButton>
  )
}
