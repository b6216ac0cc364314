import { useNavigate } from 'react-router'
import type { Product } from '#contract/catalogue/product.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatLegalUnitPrice } from '#domain/weight/legal-unit-price.ts'
import { useDeliveryPin } from '#web/storefront/address/delivery-pin.ts'
import { useDeliveryPromise } from '#web/storefront/address/use-delivery-promise.ts'
import { formatItemCount, useCart, useCartActions } from '#web/storefront/cart/use-cart.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { AddToCartButton, addFormProps } from './add-to-cart-button.tsx'
import { OrderFees } from './order-fees.tsx'
import { Price } from './price.tsx'

export function BuyBox({ product }: { product: Product }) {
  const { add } = useCartActions()
  const navigate = useNavigate()
  const promise = useDeliveryPromise([product], { pin: useDeliveryPin() })
  const unitPrice = formatLegalUnitPrice(product)

  function buyNow() {
    add(product)
    void navigate('/cart')
  }

  return (
    <div className="contents gap-4 md:grid">
      <div>
        <Price product={product} large />
        <p className="mt-0.5 text-sm text-ink-soft">
          {t('catalogue.buy.taxes')}
          {product.stepGrams ? `. ${t('catalogue.buy.weighed')}` : null}
          {unitPrice && !product.stepGrams
            ? ` · ${t('catalogue.buy.unitPrice', { price: unitPrice })}`
            : null}
        </p>
        <OrderFees className="mt-0.5" />
      </div>
      {product.inStock ? (
        <div className="add-row">
          <PriceAndCart product={product} />
          <AddToCartButton product={product} large />
          <Button
            {...(import.meta.env.SSR && addFormProps(product))}
            size="large"
            className="px-3"
            onClick={buyNow}
          >
            {t('catalogue.buy.now')}
          </Button>
        </div>
      ) : (
        <p className="rounded-md bg-sunken px-4 py-3.5 font-semibold">{t('shop.product.outOfStock')}</p>
      )}
      {promise.text ? (
        <p
          className={classNames(
            // Room for the sentence of each PIN code: three lines on phones, two elsewhere.
            'flex min-h-21 items-center gap-2.5 rounded-md bg-sunken px-4 py-3 text-sm md:min-h-16',
            promise.isNotice && 'text-amber-ink',
          )}
        >
          <Icon name={promise.isNotice ? 'pin' : 'clock'} className="size-4.5 shrink-0 text-leaf" />
          {promise.text}
        </p>
      ) : null}
    </div>
  )
}

/** On phones the bar with the buttons takes the place of the cart bar, and would cover the price. */
function PriceAndCart({ product }: { product: Product }) {
  const { count } = useCart()
  if (count === 0) return null
  return (
    <div className="col-span-full flex items-center justify-between gap-3 md:hidden">
      <div aria-hidden="true">
        <Price product={product} />
      </div>
      <Link to="/cart" className="inline-flex min-h-11 items-center gap-1 font-semibold text-leaf">
        {t('catalogue.buy.viewCart', { items: formatItemCount(count) })}{' '}
        <Icon name="right" className="size-5" />
      </Link>
    </div>
  )
}
