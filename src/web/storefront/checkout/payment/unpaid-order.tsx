import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { MyOrder } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { queryKeys, useSettings } from '#web/api.ts'
import { rich } from '#web/i18n/rich.tsx'
import { optionalPart } from '#web/router/optional-part.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatPaymentDeadline, useMinutesLeft } from './payment-deadline.ts'
import type { UnpaidOrderActionsProps } from './unpaid-order-actions.tsx'

/** Few orders wait for a payment: the code is not with the page. On phones the buttons have two rows. */
export function UnpaidOrderActions(props: UnpaidOrderActionsProps) {
  const { availableProviders } = useSettings()
  const isOneRow = props.order.online?.utr || availableProviders.length === 0
  return (
    <Suspense
      fallback={
        <div
          className={classNames(
            'h-9 max-sm:w-full pointer-coarse:h-11',
            !isOneRow && 'max-sm:h-20 max-sm:pointer-coarse:h-24',
          )}
        />
      }
    >
      <Actions {...props} />
    </Suspense>
  )
}

const Actions = import.meta.env.SSR
  ? (await import('./unpaid-order-actions.tsx')).UnpaidOrderActions
  : optionalPart(async () => (await import('./unpaid-order-actions.tsx')).UnpaidOrderActions)

export function PaymentDeadlineText({ order }: { order: MyOrder }) {
  const queries = useQueryClient()
  const payBy = order.online?.payBy ?? order.createdAt
  const { now, minutes } = useMinutesLeft(payBy, () => {
    void queries.invalidateQueries({ queryKey: queryKeys.myOrders })
  })
  if (order.online?.utr) return t('checkout.unpaid.confirming')
  if (minutes === 0) return t('checkout.unpaid.timeOver')
  return rich('checkout.unpaid.deadline', {
    deadline: formatPaymentDeadline(payBy, now),
    minutes,
    time: (text) => (
      <time dateTime={payBy} className="tabular font-semibold">
        {text}
      </time>
    ),
  })
}
