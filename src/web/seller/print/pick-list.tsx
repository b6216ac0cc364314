import type { SellerOrder } from '#contract/seller/order.ts'
import { formatSlotDay } from '#domain/delivery/slot-texts.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatQuantity } from '#domain/weight/steps.ts'
import { ProductName, withWeight } from '#web/product-name.tsx'
import { buildPickListView, type PickListItem } from './build-pick-list-view.ts'
import { PrintCheckbox } from './print-checkbox.tsx'

export function PickList({ orders: selected }: { orders: readonly SellerOrder[] }) {
  const orders = selected.toSorted((one, other) => one.orderNumber - other.orderNumber)
  return (
    <article aria-label={t('seller-orders.print.pickList.title')} className="paper-sheet text-sm">
      <header>
        <h2 className="text-xl font-bold">{t('seller-orders.print.pickList.title')}</h2>
        <p className="tabular">{formatDateTime(new Date().toISOString())}</p>
        <p className="tabular">
          {t('seller-orders.print.pickList.orders', {
            count: orders.length,
            numbers: orders.map(orderText).join(', '),
          })}
        </p>
      </header>
      {buildPickListView(orders).map(({ category, items }) => (
        <table key={category} className="mt-4 w-full border-collapse">
          <thead>
            <tr className="border-b-2 border-current text-left">
              <th className="py-1 text-base font-bold" colSpan={3}>
                {category}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <PickListRow key={`${item.name} ${item.weight} ${item.orders[0]?.orderNumber}`} item={item} />
            ))}
          </tbody>
        </table>
      ))}
    </article>
  )
}

/** '#1042 (Sat 28 Nov 5–7 PM)' */
function orderText({ orderNumber, slot }: SellerOrder): string {
  return slot ? `#${orderNumber} (${formatSlotDay(slot)})` : `#${orderNumber}`
}

function PickListRow({ item }: { item: PickListItem }) {
  const { total, orders, stepGrams } = item
  return (
    <tr className="break-inside-avoid border-b border-current align-top">
      <td className="w-6 py-1.5">
        <PrintCheckbox />
      </td>
      <td className="tabular w-1 py-1.5 pr-2 text-right text-base leading-5 font-bold whitespace-nowrap">
        {`${formatQuantity(item, total)}${stepGrams ? '' : ' ×'}`}
      </td>
      <td className="py-1.5 wrap-anywhere">
        <span className="font-medium">
          <ProductName product={withWeight(item)} />
        </span>
        <span className="tabular block text-xs">
          {orders
            .map(
              ({ orderNumber, quantity }) =>
                `#${orderNumber} ${stepGrams ? '' : '× '}${formatQuantity(item, quantity)}`,
            )
            .join(', ')}
        </span>
      </td>
    </tr>
  )
}
