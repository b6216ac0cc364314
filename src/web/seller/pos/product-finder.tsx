import { type FormEvent, type RefObject, useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { comboText, localName } from '#web/local-name.ts'
import { packText, unitPriceText } from '#web/orders/order-amounts.ts'
import { TextField } from '#web/seller/layout/fields.tsx'
import { IconButton } from '#web/seller/layout/icon-button.tsx'
import { ProductThumbnail } from '#web/seller/layout/product-thumbnail.tsx'
import { type FoundProduct, findByCode, findProducts } from './catalogue/find-products.ts'
import type { PosProduct } from './catalogue/pos-product.ts'

type ProductFinderProps = {
  products: readonly PosProduct[]
  /** Has the focus again after each product that it found. */
  field: RefObject<HTMLInputElement | null>
  onChoose: (found: FoundProduct) => void
  onScan: () => void
}

export function ProductFinder({ products, field, onChoose, onScan }: ProductFinderProps) {
  const [text, setText] = useState('')
  const byCode = findByCode(products, text.trim())
  const found = byCode ? [byCode] : findProducts(products, text).map((product) => ({ product }))
  const isSearching = text.trim() !== ''
  function choose(chosen: FoundProduct) {
    setText('')
    field.current?.focus()
    onChoose(chosen)
  }
  function takeFirst(event: FormEvent) {
    event.preventDefault()
    const [first] = found
    if (first) choose(first)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <search>
        <form onSubmit={takeFirst} className="flex items-end gap-1">
          <TextField
            ref={field}
            name="q"
            type="search"
            label={t('seller-pos.search')}
            hideLabel
            placeholder={t('seller-pos.searchPlaceholder')}
            enterKeyHint="done"
            value={text}
            onText={setText}
            className="min-w-0 flex-1"
          />
          <IconButton icon="barcode" label={t('seller-orders.picking.scan.title')} onClick={onScan} />
        </form>
      </search>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isSearching && found.length === 0 ? t('seller-products.find.nothing') : null}
      </p>
      {isSearching ? (
        <ul aria-label={t('seller-pos.found')} className="grid gap-2">
          {found.map((one) => (
            <li key={one.product._id}>
              <FoundButton product={one.product} onChoose={() => choose(one)} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

type FoundButtonProps = { product: PosProduct; onChoose: () => void }

function FoundButton({ product, onChoose }: FoundButtonProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-14 w-full items-center gap-3 rounded-md border border-line bg-surface p-2 text-left hover:bg-leaf-soft"
    >
      <ProductThumbnail product={product} sizes="44px" className="size-11" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm font-semibold">{localName(product)}</span>
        <span className="tabular block text-xs text-ink-soft">{describe(product)}</span>
      </span>
      <span className="tabular font-semibold">{unitPriceText(product)}</span>
    </button>
  )
}

function describe(product: PosProduct): string {
  const soldOut = product.inStock ? null : t('seller-products.find.soldOut')
  return [comboText(product), product.stepGrams ? null : packText(product), soldOut]
    .filter(Boolean)
    .join(' · ')
}
