import type { OrderDetail } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees, rupeesFromPaise } from '#domain/money.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { AmountDue } from '#web/orders/amount-due.tsx'
import { ItemList } from '#web/orders/combo-group.tsx'
import {
  countUnits,
  lineSubtotalPaise,
  listOtherAmounts,
  orderFeesPaise,
  timesText,
  unitPriceText,
} from '#web/orders/order-amounts.ts'
import { ProductName } from '#web/product-name.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SubstituteLine } from './substitute-line.tsx'

export function OrderItems({ order }: { order: OrderDetail }) {
  const units = countUnits(order.items)
  return (
    <>
      <h2 className="tabular mb-2 font-bold">
        {t('seller-orders.items.title', { items: order.items.length, units })}
      </h2>
      <ItemList items={order.items} className="grid divide-y divide-line">
        {(item, key) => <OrderItem key={key} item={item} />}
      </ItemList>
      <dl className="tabular grid gap-1 border-t border-line pt-2">
        <FeeRow name={t('seller-orders.items.fees')} rupees={rupeesFromPaise(orderFeesPaise(order))} />
        {listOtherAmounts(order).map(({ kind, paise }) => (
          <FeeRow key={kind} name={t(`seller-orders.print.totals.${kind}`)} rupees={rupeesFromPaise(paise)} />
        ))}
        <div className="flex justify-between gap-4 font-bold">
          <dt>{t('seller-orders.items.amount')}</dt>
          <dd>
            <AmountDue order={order} />
          </dd>
        </div>
      </dl>
    </>
  )
}

type Item = OrderDetail['items'][number]

function OrderItem({ item }: { item: Item }) {
  return (
    <li className="grid grid-cols-[minmax(3rem,auto)_minmax(0,1fr)_auto] items-baseline gap-x-2 py-2">
      <span
        className={classNames('tabular font-bold text-leaf', isWeighed(item) ? 'col-span-full' : 'text-lg')}
      >
        {timesText(item)}
      </span>
      <span className={classNames('min-w-0 font-medium', isWeighed(item) && 'col-span-2')}>
        {item.product ? <ProductName product={item.product} /> : t('seller-orders.unknownProduct')}
        {item.product ? (
          <span className="tabular block text-sm font-normal text-ink-soft">{priceText(item.product)}</span>
        ) : null}
      </span>
      <span className="tabular">
        {item.product ? formatRupees(rupeesFromPaise(lineSubtotalPaise(item))) : ''}
      </span>
      {item.substitute ? (
        <span className="col-span-full col-start-2 mt-1">
          <SubstituteLine substitute={item.substitute} />
        </span>
      ) : null}
    </li>
  )
}

/** 'Ordered 750 g, packed 690 g' is too long for a column of its own. */
function isWeighed({ pickedGrams }: Item): boolean {
  return pickedGrams !== undefined
}

/** '500 g · ₹34.50', '₹60/kg' */
function priceText(product: NonNullable<Item['product']>): string {
  const pack = product.stepGrams ? '' : formatWeight(product.weight ?? '')
  return [pack, unitPriceText(product)].filter(Boolean).join(' · ')
}

function FeeRow({ name, rupees }: { name: string; rupees: number }) {
  return (
    <div className="flex justify-between gap-4 text-sm">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{formatRupees(rupees)}</dd>
    </div>
  )
}
