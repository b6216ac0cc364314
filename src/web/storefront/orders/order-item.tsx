import type { ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import type { Substitute } from '#contract/substitute.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { categoryColor } from '#web/category-colors.ts'
import { productLink } from '#web/links.ts'
import { localName } from '#web/local-name.ts'
import {
  lineSubtotalPaise,
  packText,
  substituteSubtotalPaise,
  substituteUnitPriceText,
  timesText,
} from '#web/orders/order-amounts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'

export const itemClass = 'flex flex-wrap items-center gap-3'
const itemImageClass = 'w-10 shrink-0 @lg:w-14'
const itemTextClass = 'min-w-0 grow basis-32'

/** With what was packed instead of the missing units. */
export function OrderItem({ item, orderId }: { item: Order['items'][number]; orderId?: string }) {
  const { product, substitute } = item
  return (
    <li className="grid gap-2">
      <Row
        product={product}
        category={product?.category}
        name={
          product?.name ? (
            <Link to={productLink(product)} className="font-medium hover:text-leaf">
              {localName(product)}
            </Link>
          ) : (
            <span className="font-medium">{t('account.orders.unknownProduct')}</span>
          )
        }
        quantity={timesText(item)}
        pack={product?.weight ? packText(product) : null}
        amount={product ? formatPaise(lineSubtotalPaise(item)) : ''}
      />
      {substitute ? <SubstituteRow substitute={substitute} category={product?.category} /> : null}
      {product && orderId !== undefined ? (
        <Link
          to={`/complaints?${new URLSearchParams({ order: orderId, product: product._id, ...(item.position && { line: String(item.position) }) })}`}
          className="-my-2 inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-leaf hover:underline"
        >
          {t('tickets.wrong')}
          <span className="sr-only"> {localName(product)}</span>
        </Link>
      ) : null}
    </li>
  )
}

type SubstituteRowProps = { substitute: Substitute; category: string | undefined }

function SubstituteRow({ substitute, category }: SubstituteRowProps) {
  const { product } = substitute
  return (
    <Row
      product={product}
      category={category}
      label={t('orders.instead')}
      name={<span className="font-medium">{localName(product)}</span>}
      quantity={timesText(substitute)}
      pack={
        product.stepGrams
          ? substituteUnitPriceText(substitute)
          : product.weight && formatWeight(product.weight)
      }
      amount={formatPaise(substituteSubtotalPaise(substitute))}
    />
  )
}

type RowProps = {
  product: Pick<Substitute['product'], 'name' | 'names' | 'image' | 'stepGrams'> | null
  /** The category of the ordered product. */
  category: string | undefined
  /** Above the name. */
  label?: string
  name: ReactNode
  quantity: string
  pack: string | null
  amount: string
}

function Row({ product, category = '', label, name, quantity, pack, amount }: RowProps) {
  return (
    <div className={itemClass}>
      <ResponsiveImage
        src={product?.image[0]}
        alt=""
        sizes="3.5rem"
        className={classNames(categoryColor(category), itemImageClass, 'rounded-sm')}
      />
      <p className={itemTextClass}>
        {label === undefined ? null : <span className="block text-xs text-ink-soft">{label}</span>}
        <span className="line-clamp-2">
          {name}
          {'\u00a0'}
        </span>
        {/* Outside of what is cut: it says what was packed. */}
        <span className="text-sm text-ink-soft">{quantity}</span>
        {pack ? <span className="text-sm text-ink-soft">{` · ${pack}`}</span> : null}
      </p>
      <p className="tabular">{amount}</p>
    </div>
  )
}
