import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PickingSubstitute, SubstituteChoice } from '#contract/seller/orders/substitutes.ts'
import type { Picking } from '#contract/seller/picking.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { formatQuantity } from '#domain/weight/steps.ts'
import { localName } from '#web/local-name.ts'
import { ProductName } from '#web/product-name.tsx'
import { ProductThumbnail } from '#web/seller/layout/product-thumbnail.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { orderQuery } from '#web/seller/orders/queries/order-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { focusOnMount } from '#web/ui/form/use-form-mutation.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { LineView } from '../build-picking-view.ts'
import { UnitStepper } from '../line-controls.tsx'
import { maxUnits, missingPaise, offerPaise, startQuantity } from './offer-amounts.ts'
import { PhoneAgreement } from './phone-agreement.tsx'
import { choiceText } from './substitute-choice.tsx'
import { useOfferSubstitute } from './use-substitutes.ts'

type OfferFormProps = {
  picking: Picking
  line: LineView
  product: SubstituteChoice
  onBack: () => void
  onOffered: (substitute: PickingSubstitute | undefined) => void
}

export function OfferForm({ picking, line, product, onBack, onOffered }: OfferFormProps) {
  const { substitution } = picking
  const [quantity, setQuantity] = useState(() => startQuantity(line, product))
  const [isAgreed, setIsAgreed] = useState(false)
  const { data: order } = useQuery(orderQuery(useSellerContext().api, picking._id))
  const offer = useOfferSubstitute({ id: picking._id, onOffered })
  // A customer without an account gets no question.
  const needsAgreement =
    substitution === 'leave-out' || (substitution === 'ask' && order?.source !== undefined)
  const isQuestion = substitution === 'ask' && !needsAgreement && !isAgreed
  function submit() {
    if (offer.isPending) return
    offer.mutate({
      position: line.position,
      product: product._id,
      quantity,
      replaces: line.substitute?._id ?? null,
      ...(isAgreed && { agreed: true }),
    })
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Product product={product} category={line.product.category} />
      <UnitStepper
        name={localName(product)}
        units={quantity}
        max={maxUnits(product)}
        text={formatQuantity(product, quantity)}
        onChange={setQuantity}
      />
      <p className="tabular text-lg font-bold" aria-live="polite">
        {t('seller-orders.substitute.costs', {
          amount: formatPaise(offerPaise(line, { product, quantity })),
        })}
        <span className="block text-sm font-normal text-ink-soft">
          {t('seller-orders.substitute.neverMore', { amount: formatPaise(missingPaise(line)) })}
        </span>
      </p>
      {substitution === 'best-match' ? null : (
        <PhoneAgreement picking={picking} order={order} isAgreed={isAgreed} onChange={setIsAgreed} />
      )}
      <FormError error={offer.error} />
      <Button
        type="submit"
        size="large"
        busy={offer.isPending}
        disabled={(needsAgreement && !isAgreed) || (isQuestion && !order)}
      >
        {t(isQuestion ? 'seller-orders.substitute.ask' : 'seller-orders.substitute.add')}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        <Icon name="left" className="size-5" /> {t('seller-orders.substitute.back')}
      </Button>
    </form>
  )
}

/** Takes the focus from the pressed row of the list, which is gone. */
function Product({ product, category }: { product: SubstituteChoice; category: string }) {
  return (
    <div className="flex items-center gap-3">
      <ProductThumbnail
        product={{ ...product, category, inStock: true }}
        sizes="64px"
        className="size-16 shrink-0"
      />
      <div className="min-w-0 flex-1">
        <h3 ref={focusOnMount} tabIndex={-1} className="font-semibold wrap-anywhere outline-none">
          <ProductName product={product} />
        </h3>
        <p className="tabular text-sm text-ink-soft">{choiceText(product)}</p>
      </div>
    </div>
  )
}
