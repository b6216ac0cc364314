import type { SellerOrder } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { CheckField } from '#web/seller/layout/fields.tsx'

type SoldOutChoiceProps = {
  items: SellerOrder['items']
  /** Ids of products. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Which items of the order are sold out: they are switched off in the shop. */
export function SoldOutChoice({ items, chosen, onChange }: SoldOutChoiceProps) {
  const products = items.flatMap(({ product }) => product ?? [])
  return (
    <fieldset className="rounded-md border border-line px-3 py-1">
      <legend className="px-1 text-sm font-semibold">{t('seller-orders.reject.soldOut')}</legend>
      {products.map(({ _id: id, name }) => (
        <CheckField
          key={id}
          checked={chosen.includes(id)}
          onCheck={(isChecked) => onChange(isChecked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        >
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </CheckField>
      ))}
    </fieldset>
  )
}
