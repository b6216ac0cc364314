import type { MyOrder } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { isActive } from '#domain/order.ts'
import { categoryColor } from '#web/category-colors.ts'
import { localName } from '#web/local-name.ts'
import { AmountDue } from '#web/orders/amount-due.tsx'
import { ItemList } from '#web/orders/combo-group.tsx'
import {
  chargedText,
  hasAllPrices,
  listChargedItems,
  listOtherAmounts,
  orderFeesPaise,
  orderItemsPaise,
  paymentText,
} from '#web/orders/order-amounts.ts'
import { AddressLines } from '#web/storefront/address/address-lines.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'
import { OrderItem } from './order-item.tsx'

const maxPictures = 4

/** Items, address and amounts, folded, except of an open order that was packed for another amount. */
export function OrderDetails({ order }: { order: MyOrder }) {
  const isChanged = order.due !== undefined && isActive(order)
  return (
    <details open={isChanged} className="group">
      <summary className="grid cursor-pointer gap-1.5 px-4 py-3 [&::-webkit-details-marker]:hidden">
        <ItemsPreview items={listChargedItems(order)} />
        <span className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="font-semibold text-leaf">{t('account.orders.details')}</span>
          <PageIcon name="down" className="size-4 shrink-0 text-leaf group-open:rotate-180" />
          <PaymentSummary order={order} />
        </span>
      </summary>
      <div className="px-4 pb-3">
        <ItemList items={order.items} className="grid gap-2 @lg:gap-3">
          {(item, key) => (
            <OrderItem key={key} item={item} {...(isReportable(order) && { orderId: order._id })} />
          )}
        </ItemList>
      </div>
      <div className="grid grid-cols-1 gap-4 border-t border-line px-4 pt-3 pb-4 text-sm @lg:grid-cols-2">
        <DeliveryDetails order={order} />
        {hasAllPrices(order) ? <Amounts order={order} /> : null}
      </div>
    </details>
  )
}

/** From when the order is on its way. */
function isReportable({ status }: MyOrder): boolean {
  return status === 'Shipped' || status === 'Delivered'
}

/** Hidden while the list is open. */
function ItemsPreview({ items }: Pick<MyOrder, 'items'>) {
  return (
    <span className="flex min-w-0 items-center gap-2 group-open:hidden">
      {items.slice(0, maxPictures).map(({ product }, index) => (
        <ResponsiveImage
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order keep their places
          key={index}
          src={product?.image[0]}
          alt=""
          sizes="2.5rem"
          className={classNames(categoryColor(product?.category ?? ''), 'w-10 shrink-0 rounded-sm')}
        />
      ))}
      <span className="line-clamp-2 min-w-0 text-sm">{items.map(itemText).join(', ')}</span>
    </span>
  )
}

/** '2 × Joha Rice', '430 g Rohu' */
function itemText(item: MyOrder['items'][number]): string {
  const { product } = item
  const name = product?.name ? localName(product) : t('account.orders.unknownProduct')
  return `${chargedText(item)}${product?.stepGrams ? '' : ' ×'} ${name}`
}

function PaymentSummary({ order }: { order: MyOrder }) {
  // A cancelled order that was not paid has nothing left to pay, and a replacement never had.
  const hasPayment = !order.replaces && (order.isPaid || order.status !== 'Cancelled')
  return (
    <>
      <span className="ml-auto text-ink-soft">
        {order.replaces
          ? t('common.replaces', { number: order.replaces.orderNumber })
          : t(`common.paymentType.${order.paymentType}`)}
        {hasPayment ? (
          <>
            {' · '}
            <span>{paymentText(order)}</span>
          </>
        ) : null}
      </span>
      <strong className="tabular text-base">
        <AmountDue order={order} />
      </strong>
    </>
  )
}

function DeliveryDetails({ order: { address, leaveAtDoor, note, substitution } }: { order: MyOrder }) {
  return (
    <div>
      <h3 className="mb-1 text-ink-soft">{t('checkout.address.title')}</h3>
      <p>
        <AddressLines address={address} />
      </p>
      {leaveAtDoor ? <p className="mt-1 font-medium">{t('common.slot.leaveAtDoor')}</p> : null}
      {note === undefined ? null : <p className="mt-1 wrap-anywhere">{note}</p>}
      {substitution ? <p className="mt-1">{t(`orders.substitution.${substitution}`)}</p> : null}
    </div>
  )
}

function Amounts({ order }: { order: MyOrder }) {
  return (
    <dl className="tabular grid grid-cols-1 content-start gap-1">
      <AmountRow name={t('checkout.totals.items')} paise={orderItemsPaise(order)} />
      <AmountRow name={t('account.orders.fees')} paise={orderFeesPaise(order)} />
      {listOtherAmounts(order).map(({ kind, paise }) => (
        <AmountRow key={kind} name={t(`account.orders.${kind}`)} paise={paise} />
      ))}
    </dl>
  )
}

function AmountRow({ name, paise }: { name: string; paise: number }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{formatPaise(paise)}</dd>
    </div>
  )
}
