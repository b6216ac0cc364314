import { ApiError } from '#contract/client.ts'
import { t } from '#domain/i18n/translate.ts'
import type { StaffOrderSource } from '#domain/order.ts'
import { localPath } from '#web/links.ts'
import { PageHeader } from '#web/seller/layout/page-header.tsx'
import { ProductSearch } from '#web/seller/products/search/product-search.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { RadioCard } from '#web/ui/form/radio-card.tsx'
import { CounterPayment } from './counter-payment.tsx'
import { CallerFields, CounterFields } from './customer-fields.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTotals } from './order-totals-list.tsx'
import { type NewOrder, useNewOrder } from './use-new-order.ts'

const linkClass = 'inline-flex min-h-11 items-center justify-self-start font-semibold text-leaf underline'

export function NewOrderPage() {
  const order = useNewOrder()
  const { busy, error, formError } = order.form
  const title = t('seller-orders.newOrder.title')
  return (
    <Form form={order.form} className="max-w-5xl">
      <PageHeader title={title} back={{ to: '/seller/orders', text: t('seller-orders.menu.orders') }} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <SourceChoice order={order} />
          <ProductSearch
            title={t('seller-orders.newOrder.products')}
            addedIds={order.lines.map(({ product }) => product._id)}
            onAdd={order.add}
            isInStockOnly
            isClearedOnAdd
          />
          <OrderLines lines={order.lines} onChange={order.setQuantity} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          {order.source === 'phone' ? (
            <CallerFields order={order} />
          ) : (
            <CounterFields total={order.totals.total} />
          )}
          <OrderTotals order={order} />
          {order.source === 'counter' ? <CounterPayment order={order} /> : null}
          <FormError error={formError} />
          {error?.cause instanceof ApiError ? (
            // In a tab of its own, because this page has what was typed.
            <a href={localPath('/seller/orders')} target="_blank" rel="noreferrer" className={linkClass}>
              {t('seller-orders.newOrder.seeOrders')}
            </a>
          ) : null}
          <Button type="submit" busy={busy} disabled={order.lines.length === 0}>
            {t(`seller-orders.newOrder.${order.source === 'counter' && order.paid ? 'sell' : 'submit'}`)}
          </Button>
        </div>
      </div>
    </Form>
  )
}

const sources = {
  phone: ['seller-orders.newOrder.phone', 'seller-orders.newOrder.phoneText'],
  counter: ['seller-orders.newOrder.counter', 'seller-orders.newOrder.counterText'],
} as const satisfies Record<StaffOrderSource, readonly [string, string]>

function SourceChoice({ order: { source, setSource } }: { order: NewOrder }) {
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="sr-only">{t('seller-orders.newOrder.source')}</legend>
      {(['phone', 'counter'] as const).map((choice) => (
        <RadioCard
          key={choice}
          name="source"
          value={choice}
          checked={source === choice}
          onChange={() => setSource(choice)}
        >
          <span className="block font-semibold">{t(sources[choice][0])}</span>
          <span className="block text-sm text-ink-soft">{t(sources[choice][1])}</span>
        </RadioCard>
      ))}
    </fieldset>
  )
}
