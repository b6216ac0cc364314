import { t } from '#domain/i18n/translate.ts'
import { Folded } from '#web/seller/layout/folded.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { listTaxClassOptions, listUnitCodeOptions } from '../tax-options.ts'
import { fieldProps } from './text-fields.tsx'
import type { ProductFormState } from './use-product-form.ts'

/** Folded until something is set: an unregistered shop needs none of it. */
export function TaxFields({ formState }: { formState: ProductFormState }) {
  const { draft, errors } = formState
  const { hsn, taxClass, unitCode } = draft.baseline.form
  const isOpen = Boolean(hsn || taxClass || unitCode || errors.hsn || errors.taxClass || errors.unitCode)
  const asCategory = t('seller-products.taxClass.asCategory')
  return (
    <Folded
      title={t('seller-products.form.tax.title')}
      isOpen={isOpen}
      className="rounded-md border border-line px-3.5"
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-4 pb-3">
        <Select
          {...fieldProps(formState, 'taxClass')}
          label={t('seller-products.field.taxClass')}
          options={listTaxClassOptions(draft.form.taxClass, asCategory)}
        />
        <Field
          {...fieldProps(formState, 'hsn')}
          label={t('seller-products.field.hsn')}
          inputMode="numeric"
          maxLength={8}
          hint={t('seller-products.form.hsn.hint')}
        />
        <Select
          {...fieldProps(formState, 'unitCode')}
          label={t('seller-products.field.unitCode')}
          options={listUnitCodeOptions(asCategory)}
        />
      </div>
      <p className="pb-3 text-sm text-ink-soft">{t('seller-products.form.tax.hint')}</p>
    </Folded>
  )
}
