import type { ReactNode } from 'react'
import { categories } from '#rules/catalogue.ts'
import { Field, TextArea } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { BulletPreview } from './bullet-preview.tsx'
import { offerText, type ProductForm } from './check-product-form.ts'
import { PictureSlots } from './picture-slots.tsx'
import { PriceField } from './price-field.tsx'
import type { ProductFields as Fields } from './use-product-form.ts'

export const categoryOptions = [
  { value: '', text: 'Select Category' },
  ...categories.map(({ path, text }) => ({
    value: path,
    text: path === text ? path : `${path} – ${text}`,
  })),
]

/** What every product has, new or not. `children` are the fields that only one of the two forms has. */
export function ProductFields({ fields, children }: { fields: Fields; children?: ReactNode }) {
  const { form, slots } = fields.draft
  const of = (name: keyof ProductForm) => fieldOf(fields, name)
  return (
    <>
      <PictureSlots slots={slots} onChange={(next) => fields.put((draft) => ({ ...draft, slots: next }))} />
      <Field {...of('name')} label="Product Name" required maxLength={200} />
      <div>
        <TextArea
          {...of('description')}
          label="Product Description"
          rows={5}
          maxLength={5000}
          hint="Each line becomes one bullet."
        />
        <BulletPreview description={form.description} />
      </div>
      <Select {...of('category')} label="Category" options={categoryOptions} className="sm:max-w-xs" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-4">
        <PriceField {...of('price')} label="Product Price" hint="The MRP." />
        <PriceField
          {...of('offerPrice')}
          label="Offer Price"
          hint={fields.faults.offerPrice ? undefined : offerText(form) || 'What a shopper pays.'}
        />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-4">
        <Field {...of('weight')} label="Weight (optional)" maxLength={200} placeholder="1 kg" />
        <Field
          {...of('stock')}
          label="Stock count (optional)"
          inputMode="numeric"
          maxLength={6}
          placeholder="Not counted"
        />
      </div>
      {children}
    </>
  )
}

/** What ties a control to its field of the form. */
export function fieldOf({ draft, faults, change, focus }: Fields, name: keyof ProductForm) {
  return {
    name,
    value: draft.form[name],
    error: faults[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(name, currentTarget.value),
    onFocus: () => focus(name),
    onBlur: () => focus(null),
  }
}
