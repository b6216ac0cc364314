import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import type { MyOrder } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { phoneLink } from '#domain/shop.ts'
import { useStoreProfile } from '#web/api.ts'
import { localPath } from '#web/links.ts'
import { NoOrders } from '#web/storefront/orders/no-orders.tsx'
import { OrderCardFrame } from '#web/storefront/orders/order-card.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { noticeClass, PlainForm, PlainPage } from './plain-form.tsx'
import { plainPaths } from './plain-paths.ts'
import { type Refusal, readForm, refuse, requireShopper } from './visit.ts'

const pageSize = 10

export async function loadOrders(args: LoaderFunctionArgs) {
  const { api } = await requireShopper(args)
  const { orders } = await api.listMyOrders()
  const { searchParams } = new URL(args.request.url)
  return {
    orders: searchParams.has('all') ? orders : orders.slice(0, pageSize),
    count: orders.length,
    placed: orders.find(
      ({ orderNumber, status }) => status === 'Pending' && String(orderNumber) === searchParams.get('placed'),
    ),
    isCancelled: searchParams.has('cancelled'),
  }
}

export async function cancelOrder(args: LoaderFunctionArgs) {
  const { id = '' } = await readForm(args.request)
  const { api } = await requireShopper(args)
  try {
    await api.cancelOrder({ id })
    return redirect(`${plainPaths.orders}?cancelled`, 303)
  } catch (error) {
    return refuse(error, { typed: {} })
  }
}

export function PlainOrdersPage() {
  const { orders, count, placed, isCancelled } = useLoaderData<typeof loadOrders>()
  const refusal = useActionData<Refusal>()
  return (
    <PlainPage title={t('account.orders.title')} refusal={refusal}>
      {placed && !refusal ? (
        <p role="status" className={noticeClass}>
          {t('account.orders.placed.title', { number: placed.orderNumber })}{' '}
          {t('account.orders.placed.text', { amount: formatRupees(placed.amount) })}
        </p>
      ) : null}
      {isCancelled && !refusal ? (
        <p role="status" className={noticeClass}>
          {t('checkout.cancel.done')}
        </p>
      ) : null}
      {count === 0 ? <NoOrders /> : null}
      {orders.map((order) => (
        <PlainOrder key={order._id} order={order} />
      ))}
      {count > orders.length ? (
        <ButtonLink variant="secondary" to={`${plainPaths.orders}?all`}>
          {t('account.orders.older', { count: count - orders.length })}
        </ButtonLink>
      ) : null}
      <PlainForm action={localPath(plainPaths.logout)} className="justify-self-start">
        <Button type="submit" variant="quiet" className="-ml-5">
          {t('shop.nav.logout')}
        </Button>
      </PlainForm>
    </PlainPage>
  )
}

/** Substitutes are asked about on the page with JavaScript, and by phone. */
function PlainOrder({ order: { questions: _, ...order } }: { order: MyOrder }) {
  const [phone] = useStoreProfile().phones
  return (
    <OrderCardFrame order={order}>
      <div className="flex flex-wrap justify-between gap-x-4 border-t border-line px-4">
        {order.status === 'Pending' ? <CancelForm order={order} /> : null}
        <a href={phoneLink(phone)} className={linkClass}>
          {t('account.orders.help', { phone })}
        </a>
      </div>
    </OrderCardFrame>
  )
}

/** The button is one press away from the list, as in a dialog. */
function CancelForm({ order: { _id, orderNumber, amount } }: { order: MyOrder }) {
  return (
    <details className="open:basis-full">
      <summary className={`${linkClass} cursor-pointer`}>
        {t('account.orders.cancel.button')}
        <span className="sr-only"> #{orderNumber}</span>
      </summary>
      <PlainForm action={localPath(plainPaths.orders)} className="grid gap-3 pb-4">
        <input type="hidden" name="id" value={_id} />
        <p>{t('account.orders.cancel.text', { number: orderNumber, amount: formatRupees(amount) })}</p>
        <Button type="submit" variant="danger" className="justify-self-start">
          {t('checkout.cancel.confirm')}
        </Button>
      </PlainForm>
    </details>
  )
}

const linkClass = 'inline-flex min-h-11 items-center text-sm font-semibold text-leaf'
