import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { MyOrder, Order } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { policy } from '#domain/policy.ts'
import { phoneLink } from '#domain/shop.ts'
import { useServices, useStoreProfile } from '#web/api.ts'
import { amountDue } from '#web/orders/order-amounts.ts'
import { productsByIdQuery } from '#web/queries.ts'
import { useCartStore } from '#web/storefront/cart/cart-provider.tsx'
import { CancelOrderButton } from '#web/storefront/checkout/payment/cancel-order-button.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { showError, showToast } from '#web/ui/toast/toast.ts'
import { EditMyOrder } from './edit/edit-my-order.tsx'

type OrderActionsProps = { order: MyOrder; onPrint: () => void; onCancelled: () => void }

/** Every button has a hidden order number for screen readers. */
export function OrderActions({ order, onPrint, onCancelled }: OrderActionsProps) {
  const { busy, reorder } = useReorder()
  const orderLabel = <span className="sr-only"> #{order.orderNumber}</span>
  const [phone] = useStoreProfile().phones
  const isAwaiting = order.online?.state === 'awaiting'
  // What left has a bill, also if it came back.
  const hasLeft = order.history.some(({ status }) => status === 'Shipped' || status === 'Delivered')
  const isCancellable = order.status === 'Pending' && !isAwaiting
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2 border-t border-line px-4 py-3">
      {isAwaiting ? null : (
        <Button variant="secondary" size="small" busy={busy} onClick={() => reorder(order)} className="mr-2">
          {t(
            order.online?.state === 'lapsed' ? 'account.orders.again.lapsed' : 'account.orders.again.bought',
          )}
          {orderLabel}
        </Button>
      )}
      {hasLeft ? (
        <ButtonLink variant="quiet" size="small" to={`/my-orders/${order._id}/bill`}>
          {t('documents.open')}
          {orderLabel}
        </ButtonLink>
      ) : (
        <Button variant="quiet" size="small" onClick={onPrint} className={isAwaiting ? '-ml-3' : undefined}>
          {t('account.orders.printButton')}
          {orderLabel}
        </Button>
      )}
      {order.version === undefined ? null : <EditMyOrder order={order} version={order.version} />}
      {isCancellable ? <CancelOrder order={order} onCancelled={onCancelled} /> : null}
      <a
        href={phoneLink(phone)}
        className="tabular inline-flex min-h-9 items-center gap-2 rounded-md px-3 text-sm font-semibold text-leaf hover:bg-leaf-soft -ml-3 @lg:ml-auto pointer-coarse:min-h-11"
      >
        <PageIcon name="phone" className="size-4" /> {t('account.orders.help', { phone })}
      </a>
    </div>
  )
}

function CancelOrder({ order, onCancelled }: { order: Order; onCancelled: () => void }) {
  const { orderNumber, paymentType, isPaid, paid } = order
  const amount = amountDue(order)
  const text = (
    <>
      {t('account.orders.cancel.button')}
      <span className="sr-only"> #{orderNumber}</span>
    </>
  )
  const { from, to } = policy.refundBusinessDays
  return (
    <CancelOrderButton order={order} onlyUnpaid={false} label={text} onCancelled={onCancelled}>
      {t('account.orders.cancel.text', { number: orderNumber, amount: formatRupees(amount) })}{' '}
      {paymentType === 'Online' && (isPaid || paid !== undefined)
        ? t('account.orders.cancel.refund', { amount: formatRupees(paid ?? amount), from, to })
        : null}
    </CancelOrderButton>
  )
}

function useReorder() {
  const services = useServices()
  const store = useCartStore()
  const navigate = useNavigate()
  const mutation = useMutation({
    mutationFn: async ({ items }: Order) => {
      const ids = [...new Set(items.flatMap(({ product, combo }) => combo?._id ?? product?._id ?? []))]
      const products =
        ids.length > 0
          ? await services.queries.fetchQuery({ ...productsByIdQuery(services, ids), staleTime: 0 })
          : []
      const { reorderItems } = await import('./reorder.ts')
      return reorderItems(store.read(), { items, products })
    },
    onSuccess: ({ cart, addedCount, remarks }, { orderNumber }) => {
      if (addedCount === 0) {
        void showToast(remarks.length === 1 ? String(remarks[0]) : t('account.orders.reorder.none'), {
          kind: 'error',
        })
        return
      }
      store.change(cart)
      void showToast(t('account.orders.reorder.added'), { id: 'cart' })
      void navigate('/cart', { state: { reorder: { orderNumber, remarks } } })
    },
    onError: showError,
  })
  return { busy: mutation.isPending, reorder: mutation.mutate }
}
