import { Suspense, useState } from 'react'
import type { Product } from '#contract/catalogue/product.ts'
import { findLowestPrice } from '#domain/family/lowest-price.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPrice } from '#domain/money.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { productLink } from '#web/links.ts'
import { localName } from '#web/local-name.ts'
import { optionalPart } from '#web/router/optional-part.ts'
import { Link } from '#web/ui/link.tsx'

const SizeSheet = optionalPart(async () => (await import('./size-sheet.tsx')).SizeSheet)

/** The pack of a card. Opens the other sizes; without JavaScript, the page that has them. */
export function SizePicker({ product, count }: { product: Product; count: number }) {
  // Null until it is opened. The sheet stays, as only a dialog that closes gives back the focus.
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  const { sizeOption, sizes = [], weight } = product
  const own = sizes.find(({ _id }) => _id === product._id)?.pack ?? weight ?? ''
  const [name, pack] = [localName(product), formatWeight(own)]
  return (
    <>
      {weight === null || own === weight ? null : `${formatWeight(weight)} · `}
      <Link
        to={productLink(product)}
        aria-haspopup="dialog"
        aria-label={
          sizeOption
            ? t('shop.product.options', { name, pack, count, option: localName(sizeOption) })
            : t('shop.product.sizes', { name, pack, count })
        }
        onClick={(event) => {
          event.preventDefault()
          setIsOpen(true)
        }}
        className="size-picker"
      >
        {pack || t('shop.product.size')}
      </Link>
      {isOpen === null ? null : (
        <Suspense>
          <SizeSheet product={product} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** 'from ₹34', beside the price of the pack. It vanishes as a whole where the line is full, so no card grows. */
export function LowestPrice({ product }: { product: Product }) {
  const lowest = findLowestPrice(product)
  if (lowest === null) return null
  return (
    <p className="lowest-price">
      <span>{t('shop.product.from', { price: formatPrice(lowest) })}</span>
    </p>
  )
}
