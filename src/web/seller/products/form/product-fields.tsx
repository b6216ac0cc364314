import type { ComponentProps } from 'react'
import { categories } from '#domain/catalogue.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { focusField } from '#web/ui/form/submit-form.ts'
import { PictureSlots } from '../pictures/picture-slots.tsx'
import { discountText, type ProductForm } from './product-form.ts'
import { fieldProps, TextFields } from './text-fields.tsx'
import type { ProductFormState as Fields } from './use-product-form.ts'

export const categoryOptions = [
  { value: '', text: 'Select Category' },
  ...categories.map(({ path, text }) => ({ value: path, text })),
]

export function ProductFields({ formState }: { formState: Fields }) {
  const { form, slots } = formState.draft
  const propsOf = (name: keyof ProductForm) => fieldProps(formState, name)
  return (
    <>
      <PictureSlots
        slots={slots}
        errors={formState.errors}
        onChange={formState.setSlots}
        onRefuse={formState.refusePicture}
        onPhotoTaken={() => form.name || focusField(formState.formRef.current, 'name')}
      />
      <TextFields formState={formState} />
      <Select {...propsOf('category')} label="Category" options={categoryOptions} className="sm:max-w-xs" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-4">
        <PriceField {...withOfferFromMrp(formState, 'price')} label="Product Price" hint="MRP" />
        <PriceField
          {...withOfferFromMrp(formState, 'offerPrice')}
          onFocus={(event) => {
            event.currentTarget.select()
            formState.setFocusedField('offerPrice')
          }}
          label="Offer Price"
          hint={formState.errors.offerPrice ? undefined : discountText(form) || 'Selling price'}
        />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-4">
        <Field {...propsOf('weight')} label="Weight (optional)" maxLength={200} placeholder="1 kg" />
        <Field
          {...propsOf('stock')}
          label="Stock count (optional)"
          inputMode="numeric"
          maxLength={6}
          placeholder="Not counted"
        />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-4">
        <Field {...propsOf('brand')} label="Brand (optional)" maxLength={200} />
        <Field {...propsOf('barcode')} label="Barcode (optional)" inputMode="numeric" maxLength={14} />
        <Field {...propsOf('sku')} label="SKU (optional)" maxLength={200} hint="Your own product code" />
      </div>
      <Field
        {...propsOf('searchWords')}
        label="Search words (optional)"
        maxLength={1600}
        placeholder="aloo, batata"
        hint="They also find the product. Put commas between them."
      />
    </>
  )
}

/** Goods without an offer cost their MRP: an empty offer price takes it over once both fields are left. */
function withOfferFromMrp(formState: Fields, name: 'price' | 'offerPrice') {
  const { price, offerPrice } = formState.draft.form
  return {
    ...fieldProps(formState, name),
    onBlur({ relatedTarget }: { relatedTarget: EventTarget | null }) {
      formState.setFocusedField(null)
      const goesToOffer = relatedTarget instanceof HTMLInputElement && relatedTarget.name === 'offerPrice'
      if (price !== '' && offerPrice === '' && !goesToOffer) formState.change('offerPrice', price)
    },
  }
}

function PriceField(props: Omit<ComponentProps<typeof Field>, 'type' | 'required' | 'onWheel'>) {
  return (
    <Field
      {...props}
      type="number"
      inputMode="decimal"
      min="0"
      step="0.01"
      required
      placeholder="₹ 0.00"
      // Scrolling over a number field would change the price unseen.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}

type SubmitButtonProps = { busy: boolean; progress: number | null; busyText: string; children: string }

export function SubmitButton({ busy, progress, busyText, children }: SubmitButtonProps) {
  const percent = progress === null || progress === 1 ? '…' : `${Math.floor(progress * 100)}%`
  return (
    <Button type="submit" size="large" busy={busy} className="tabular w-full sm:w-56">
      {busy ? `${busyText} ${percent}` : children}
    </Button>
  )
}
