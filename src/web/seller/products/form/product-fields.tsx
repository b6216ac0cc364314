import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { listCategoryChoices } from '#domain/category/category-choice.ts'
import type { CategoryTree } from '#domain/category/category-tree.ts'
import { declarationFields } from '#domain/declarations/declarations.ts'
import { toAsciiDigits } from '#domain/i18n/ascii-digits.ts'
import { t } from '#domain/i18n/translate.ts'
import { stepChoices } from '#domain/weight/step-price.ts'
import { useSettings } from '#web/api.ts'
import { optionalPart } from '#web/router/optional-part.ts'
import { Folded } from '#web/seller/layout/folded.tsx'
import { FieldWithHelp } from '#web/seller/layout/help.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { focusField } from '#web/ui/form/submit-form.ts'
import { PictureSlots } from '../pictures/picture-slots.tsx'
import { saleUnitText, stepPriceText, stockStepsText } from './kg-price.ts'
import { discountText, type ProductForm } from './product-form.ts'
import { TaxFields } from './tax-fields.tsx'
import { fieldProps, TextFields } from './text-fields.tsx'
import type { ProductFormState as Fields } from './use-product-form.ts'

const ComboFields = optionalPart(async () => (await import('./combo-fields.tsx')).ComboFields)

const DeclarationFields = optionalPart(
  async () => (await import('./declaration-fields.tsx')).DeclarationFields,
)

export const listCategoryOptions = (tree: CategoryTree) => [
  { value: '', text: t('seller-products.form.category.select') },
  ...listCategoryChoices(tree),
]

type ProductFieldsProps = { formState: Fields; onUseForSizes?: ((url: string) => void) | undefined }

export function ProductFields({ formState, onUseForSizes }: ProductFieldsProps) {
  const { form, slots, baseline } = formState.draft
  const { categories } = useSettings()
  const isByWeight = form.stepGrams !== ''
  const isCombo = form.combo !== ''
  // Only a new product can become one.
  const canBeCombo = baseline.version === 0 || baseline.form.combo !== ''
  const propsOf = (name: keyof ProductForm) => fieldProps(formState, name)
  return (
    <>
      <PictureSlots
        slots={slots}
        errors={formState.errors}
        onChange={formState.setSlots}
        onRefuse={formState.refusePicture}
        onUseForSizes={onUseForSizes}
        onPhotoTaken={() => form.name || focusField(formState.formRef.current, 'name')}
      />
      <TextFields formState={formState} />
      <Select
        {...propsOf('category')}
        label={t('seller-products.field.category')}
        options={listCategoryOptions(categories)}
        className="sm:max-w-xs"
      />
      {canBeCombo ? (
        <FoldedPart
          title={t('seller-products.form.combo.title')}
          isOpen={isCombo || formState.errors.combo !== undefined}
        >
          <ComboFields formState={formState} />
        </FoldedPart>
      ) : null}
      {isCombo ? null : (
        <Select
          {...propsOf('stepGrams')}
          label={t('seller-products.field.stepGrams')}
          options={listSaleUnits()}
          className="sm:max-w-xs"
        />
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-4">
        {isCombo ? null : (
          <FieldWithHelp topic="price" name={t('seller-products.field.price')}>
            <PriceField
              {...withOfferFromMrp(formState, 'price')}
              label={t('seller-products.field.price')}
              hint={t(isByWeight ? 'seller-products.form.price.perKg' : 'seller-products.form.price.hint')}
            />
          </FieldWithHelp>
        )}
        <FieldWithHelp topic="offerPrice" name={t('seller-products.field.offerPrice')}>
          <PriceField
            {...withOfferFromMrp(formState, 'offerPrice')}
            onFocus={(event) => {
              event.currentTarget.select()
              formState.setFocusedField('offerPrice')
            }}
            label={t('seller-products.field.offerPrice')}
            hint={formState.errors.offerPrice ? undefined : offerHint(form)}
          />
        </FieldWithHelp>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-4">
        {isByWeight ? null : (
          <Field
            {...propsOf('weight')}
            label={optional('weight')}
            maxLength={200}
            placeholder={t('seller-products.field.weight.example')}
          />
        )}
        {isCombo ? null : (
          <Field
            {...propsOf('stock')}
            label={optional('stock')}
            inputMode="numeric"
            maxLength={6}
            placeholder={t('seller-products.field.notCounted')}
            hint={isByWeight ? stockStepsText(form) : undefined}
          />
        )}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-4">
        <Field {...propsOf('brand')} label={optional('brand')} maxLength={200} />
        <Field {...propsOf('barcode')} label={optional('barcode')} inputMode="numeric" maxLength={14} />
        <FieldWithHelp topic="sku" name={t('seller-products.field.sku')}>
          <Field
            {...propsOf('sku')}
            label={optional('sku')}
            maxLength={200}
            hint={t('seller-products.form.sku.hint')}
          />
        </FieldWithHelp>
      </div>
      <Field
        {...propsOf('family')}
        label={optional('family')}
        maxLength={200}
        hint={t('seller-products.form.family.hint')}
      />
      <FieldWithHelp topic="searchWords" name={t('seller-products.field.searchWords')}>
        <Field
          {...propsOf('searchWords')}
          label={optional('searchWords')}
          maxLength={1600}
          placeholder={t('seller-products.form.searchWords.example')}
          hint={t('seller-products.form.searchWords.hint')}
        />
      </FieldWithHelp>
      <FoldedPart title={t('seller-products.form.declarations.title')} isOpen={hasDeclarations(formState)}>
        <DeclarationFields formState={formState} />
      </FoldedPart>
      <TaxFields formState={formState} />
    </>
  )
}

/** Its title does not wait for the code of its fields: another title in its place would lose a press. */
function FoldedPart({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <Folded title={title} isOpen={isOpen} className="rounded-md border border-line px-3.5">
      <Suspense>{children}</Suspense>
    </Folded>
  )
}

function hasDeclarations({ draft, errors }: Fields): boolean {
  return declarationFields.some(
    (field) => draft.baseline.form[`declarations.${field}`] || errors[`declarations.${field}`],
  )
}

function listSaleUnits() {
  return ['', ...stepChoices.map(String)].map((value) => ({ value, text: saleUnitText(value) }))
}

function offerHint(form: ProductForm): string {
  const { offerPrice, stepGrams } = form
  if (stepGrams === '') return discountText(form) || t('seller-products.form.offerPrice.hint')
  const texts = [stepPriceText(offerPrice, stepGrams), discountText(form)].filter(Boolean)
  return texts.join(' · ') || t('seller-products.form.offerPrice.perKg')
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
      // A number field ignores other digits than 0–9.
      onBeforeInput={(event) => {
        const digits = toAsciiDigits(event.data)
        if (digits === event.data) return
        event.preventDefault()
        document.execCommand('insertText', false, digits)
      }}
      // Scrolling over a number field would change the price unseen.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}

function optional(
  field: 'weight' | 'stock' | 'brand' | 'barcode' | 'sku' | 'family' | 'searchWords',
): string {
  return t('seller-products.field.optional', { field: t(`seller-products.field.${field}`) })
}

type SubmitButtonProps = { task: 'add' | 'save'; busy: boolean; progress: number | null }

export function SubmitButton({ task, busy, progress }: SubmitButtonProps) {
  const percent = progress === null || progress === 1 ? '…' : `${Math.floor(progress * 100)}%`
  return (
    <Button type="submit" size="large" busy={busy} className="tabular w-full sm:w-56">
      {busy
        ? t(`seller-products.form.submit.${task}.busy`, { progress: percent })
        : t(`seller-products.form.submit.${task}`)}
    </Button>
  )
}
