import { Suspense, useState } from 'react'
import type { Product } from '#contract/catalogue/product.ts'
import { t } from '#domain/i18n/translate.ts'
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
  const pack = formatWeight(product.weight ?? '')
  return (
    <>
      <Link
        to={productLink(product)}
        aria-haspopup="dialog"
        aria-label={t('shop.product.sizes', { name: localName(product), pack, count })}
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
