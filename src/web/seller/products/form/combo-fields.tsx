import { useQuery } from '@tanstack/react-query'
import type { Product } from '#contract/catalogue/product.ts'
import { type ComboItem, maxComboItems, maxComboUnits } from '#domain/combo/combo.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'
import { sumOf } from '#domain/pricing/spread.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { localName } from '#web/local-name.ts'
import { ProductThumbnail } from '#web/seller/layout/product-thumbnail.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { ProductSearch } from '../search/product-search.tsx'
import { parseCombo } from './product-form.ts'
import type { ProductFormState } from './use-product-form.ts'

/** What a combo is made of. */
export function ComboFields({ formState }: { formState: ProductFormState }) {
  const { draft, errors, change } = formState
  const items = parseCombo(draft.form.combo)
  const products = useComboProducts(items)

  const setItems = (next: readonly ComboItem[]) =>
    change('combo', next.length > 0 ? JSON.stringify(next) : '')
  const setQuantity = (product: string, quantity: number) =>
    setItems(
      items.flatMap((item) =>
        item.product !== product ? [item] : quantity > 0 ? [{ product, quantity }] : [],
      ),
    )

  return (
    <div className="grid gap-3 pb-3.5">
      <p className="text-sm text-ink-soft">{t('seller-products.form.combo.hint')}</p>
      {errors.combo ? (
        <p role="alert" className="text-sm font-medium text-red">
          {errors.combo}
        </p>
      ) : null}
      {items.length > 0 ? (
        <ul aria-label={t('seller-products.field.combo')} className="grid gap-2">
          {items.map((item) => (
            <ComboRow
              key={item.product}
              item={item}
              product={products?.find(({ _id }) => _id === item.product)}
              onChange={(quantity) => setQuantity(item.product, quantity)}
            />
          ))}
        </ul>
      ) : null}
      <SumText items={items} products={products} offerPrice={draft.form.offerPrice} />
      {items.length < maxComboItems ? (
        <ProductSearch
          title={t('seller-products.form.combo.add')}
          addedIds={items.map(({ product }) => product)}
          onAdd={({ _id: product }) => setItems([...items, { product, quantity: 1 }])}
          isClearedOnAdd
        />
      ) : null}
    </div>
  )
}

function useComboProducts(items: readonly ComboItem[]): readonly Product[] | undefined {
  const api = useApi()
  const ids = items.map(({ product }) => product).join()
  const { data } = useQuery({
    queryKey: [...queryKeys.products, 'combo', ids],
    queryFn: async ({ signal }) => (await api.listProducts({ ids }, { signal })).products,
    enabled: ids !== '',
    placeholderData: (known) => known,
  })
  return data
}

type ComboRowProps = {
  item: ComboItem
  /** undefined: it is not sold now, or not read yet. */
  product: Product | undefined
  onChange: (quantity: number) => void
}

function ComboRow({ item: { quantity }, product, onChange }: ComboRowProps) {
  const name = product ? localName(product) : t('seller-products.form.combo.unknown')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface p-2">
      {product ? <ProductThumbnail product={product} sizes="48px" className="size-12" /> : null}
      <div className="min-w-0 flex-1 basis-32">
        <p className="line-clamp-2 text-sm font-semibold">{name}</p>
        {product ? (
          <p className="truncate text-xs text-ink-soft">
            {[formatWeight(product.weight ?? ''), formatRupees(product.offerPrice)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ) : null}
      </div>
      <QuantityStepper
        name={name}
        text={formatCount(quantity)}
        isFull={quantity >= maxComboUnits}
        onAdd={() => onChange(quantity + 1)}
        onRemove={() => onChange(quantity - 1)}
        className="ml-auto w-28"
      />
    </li>
  )
}

type SumTextProps = {
  items: readonly ComboItem[]
  products: readonly Product[] | undefined
  offerPrice: string
}

/** A combo that costs more is not sold. */
function SumText({ items, products, offerPrice }: SumTextProps) {
  const paise = items.map(({ product: id, quantity }) => {
    const product = products?.find(({ _id }) => _id === id)
    return product ? (paiseFromRupees(product.offerPrice) ?? 0) * quantity : null
  })
  if (items.length === 0 || paise.includes(null)) return null
  const sumPaise = sumOf(paise.map((each) => each ?? 0))
  const isDearer = (paiseFromRupees(offerPrice) ?? 0) > sumPaise
  return (
    <p role="status" className={isDearer ? 'text-sm font-medium text-red' : 'text-sm'}>
      {t(isDearer ? 'seller-products.form.combo.dearer' : 'seller-products.form.combo.sum', {
        amount: formatRupees(rupeesFromPaise(sumPaise)),
      })}
    </p>
  )
}
