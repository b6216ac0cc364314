import type { ComponentProps } from 'react'
import type { SellerOrder } from '#contract/seller/order.ts'
import type { Substitute } from '#contract/substitute.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { amountLeft, timesText } from '#web/orders/order-amounts.ts'
import { OutsideAreaBadge } from '#web/seller/layout/outside-area.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { substituteText } from '../details/substitute-text.ts'
import { PaymentBadges } from '../exceptions/refund-badge.tsx'

type OrderSummaryProps = ComponentProps<'button'> & { order: SellerOrder; isOpen: boolean; isSplit?: boolean }

/** Opens the details of its order. Open, it shows every line of the order. */
export function OrderSummary({ order, isOpen, isSplit = false, className, ...button }: OrderSummaryProps) {
  const { address, items } = order
  return (
    <button
      aria-expanded={isOpen}
      {...button}
      type="button"
      className={classNames(
        'grid min-h-10 grid-cols-[minmax(0,1fr)_auto] content-start gap-x-2 rounded-sm text-left text-sm hover:bg-sunken xl:min-h-8 xl:content-center xl:items-center xl:px-1 xl:text-xs/[15px] xl:[&_span]:leading-[15px]',
        isSplit ? '' : 'xl:grid-cols-[9rem_minmax(0,1fr)_4.5rem]',
        className,
      )}
    >
      <span
        className={classNames(
          'flex min-w-0 items-center gap-1',
          !isSplit && 'xl:grid xl:justify-items-start xl:gap-0',
        )}
      >
        <span className="max-w-full truncate">
          <span className="font-semibold">
            {address.firstName} {address.lastName}
          </span>
          {order.outsideArea || !address.city ? null : (
            <span className={classNames('text-ink-soft', !isSplit && 'xl:block xl:truncate')}>
              <span className={classNames(!isSplit && 'xl:hidden')}> · </span>
              {address.city}
            </span>
          )}
        </span>
        <OutsideAreaBadge order={order} className="px-1.5 xl:py-0" />
      </span>
      <span
        className={classNames(
          'font-medium',
          isSplit ? 'order-last col-span-2' : 'max-xl:order-last max-xl:col-span-2',
          isOpen ? 'grid gap-0.5 text-base' : classNames('line-clamp-1', !isSplit && 'xl:line-clamp-2'),
        )}
      >
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line without a product has no id
          <span key={index} className="tabular">
            {lineText(item)}
            {item.substitute ? `, ${insteadText(item.substitute)}` : ''}
            {isOpen || index === items.length - 1 ? '' : ', '}
          </span>
        ))}
      </span>
      {isSplit ? null : (
        <PaymentSummary
          order={order}
          className="flex items-start gap-1 xl:grid xl:justify-items-start xl:gap-0 xl:*:whitespace-normal"
        />
      )}
    </button>
  )
}

/** 'COD Pending', 'Online Paid', 'Nothing to pay' for a replacement, or what became of a refund. */
export function PaymentSummary({ order, className }: { order: SellerOrder; className: string }) {
  const { paymentType, isPaid, refund, partialRefund, upiReport, replaces } = order
  if (replaces)
    return (
      <span className={className}>
        <span className="text-xs text-ink-soft">{t('common.payment.none')}</span>
      </span>
    )
  return (
    <span className={className}>
      <span className="text-xs text-ink-soft">{t(`common.paymentType.${paymentType}`)}</span>
      {refund || partialRefund || (upiReport && !isPaid) ? (
        <PaymentBadges order={order} />
      ) : (
        <span className={classNames('text-xs', isPaid ? 'font-semibold text-leaf' : 'text-ink-soft')}>
          {isPaid ? t('seller-orders.summary.paid') : pendingText(order)}
        </span>
      )}
    </span>
  )
}

function pendingText(order: SellerOrder): string {
  if (order.paid === undefined) return t('seller-orders.summary.pending')
  return t('seller-orders.summary.left', { amount: formatRupees(amountLeft(order)) })
}

/** 'instead: 1 × Katla' */
function insteadText(substitute: Substitute): string {
  return t('seller-orders.summary.instead', { product: substituteText(substitute) })
}

/** 'Tomato 500 g × 3', '× 2 of 3' once packed with less. Breaks only within the name. */
function lineText(item: SellerOrder['items'][number]): string {
  const { name = t('seller-orders.unknownProduct'), weight, stepGrams } = item.product ?? {}
  const hasWeight = !weight || stepGrams !== undefined || name.toLowerCase().includes(weight.toLowerCase())
  const quantity = timesText(item).replaceAll(' ', '\u00a0')
  const pack = hasWeight ? '' : ` ${formatWeight(weight).replaceAll(' ', '\u00a0')}`
  return `${name}${pack}\u00a0${quantity}`
}
