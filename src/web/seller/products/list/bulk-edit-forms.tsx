import type { ReactNode } from 'react'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { listCategoryChoices, splitCategory } from '#domain/category/category-choice.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSettings } from '#web/api.ts'
import { DecimalField, DigitsField, TextField } from '#web/seller/layout/fields.tsx'
import { Folded } from '#web/seller/layout/folded.tsx'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { Button } from '#web/ui/button.tsx'
import type { LoadSchema } from '#web/ui/form/check-form.ts'
import { Form } from '#web/ui/form/form.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { ReadField } from '#web/ui/form/submit-form.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { listTaxClassOptions, listUnitCodeOptions } from '../tax-options.ts'
import type { BulkChange } from './bulk-warning.ts'

type BulkEditFormsProps = {
  products: readonly SellerProduct[]
  isBusy: boolean
  onChange: (change: BulkChange) => void
}

export function BulkEditForms({ products, isBusy, onChange }: BulkEditFormsProps) {
  const { categories } = useSettings()
  return (
    <div className="grid gap-4">
      <PriceForm isBusy={isBusy} onChange={onChange} />
      <BulkEditForm
        isBusy={isBusy}
        read={(read) => ({ stock: read('stock').trim() })}
        schema={async () => (await loadForms()).stock}
        onValid={({ stock }) => onChange({ stock })}
      >
        <DigitsField name="stock" label={t('seller-products.bulk.stock')} />
      </BulkEditForm>
      <BulkEditForm
        isBusy={isBusy}
        read={(read) => {
          const { category, subcategory } = splitCategory(read('category'))
          return { category, subcategory: subcategory ?? '' }
        }}
        schema={async () => (await loadForms()).category}
        onValid={({ category, subcategory }) => onChange({ category, subcategory })}
      >
        <Select
          name="category"
          label={t('seller-products.field.category')}
          options={[
            { value: '', text: t('seller-products.form.category.select') },
            ...listCategoryChoices(categories),
          ]}
        />
      </BulkEditForm>
      <BulkEditForm
        isBusy={isBusy}
        read={(read) => ({ family: read('family').trim() })}
        schema={async () => (await loadForms()).family}
        onValid={({ family }) => onChange({ family: family || null })}
      >
        <TextField
          name="family"
          label={t('seller-products.field.family')}
          hint={t('seller-products.bulk.family.hint')}
        />
      </BulkEditForm>
      <BulkTaxForms isBusy={isBusy} onChange={onChange} />
      <div className="grid grid-cols-2 gap-2 border-t border-line pt-4">
        <Button
          variant="secondary"
          busy={isBusy}
          onClick={() => onChange({ stock: null })}
          className="col-span-2"
        >
          {t('seller-products.bulk.stopCounting')}
        </Button>
        {[true, false].map((archived) => (
          <Button
            key={String(archived)}
            variant="secondary"
            busy={isBusy}
            disabled={products.every(({ isArchived }) => isArchived === archived)}
            onClick={() => onChange({ archived })}
          >
            <SellerIcon name={archived ? 'archive' : 'restore'} />{' '}
            {t(archived ? 'seller-products.action.archive' : 'seller-products.action.restore')}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Folded, as few shops need it. */
function BulkTaxForms({ isBusy, onChange }: Omit<BulkEditFormsProps, 'products'>) {
  const asCategory = t('seller-products.taxClass.asCategory')
  return (
    <Folded title={t('seller-products.bulk.tax')} className="border-t border-line">
      <div className="grid gap-4 pt-1">
        <BulkEditForm
          isBusy={isBusy}
          read={(read) => ({ taxClass: read('taxClass') })}
          schema={async () => (await loadForms()).taxClass}
          onValid={({ taxClass }) => onChange({ taxClass: taxClass || null })}
        >
          <Select
            name="taxClass"
            label={t('seller-products.field.taxClass')}
            options={listTaxClassOptions('', asCategory)}
          />
        </BulkEditForm>
        <BulkEditForm
          isBusy={isBusy}
          read={(read) => ({ hsn: read('hsn').trim() })}
          schema={async () => (await loadForms()).hsn}
          onValid={({ hsn }) => onChange({ hsn: hsn || null })}
        >
          <DigitsField name="hsn" label={t('seller-products.field.hsn')} maxLength={8} />
        </BulkEditForm>
        <BulkEditForm
          isBusy={isBusy}
          read={(read) => ({ unitCode: read('unitCode') })}
          schema={async () => (await loadForms()).unitCode}
          onValid={({ unitCode }) => onChange({ unitCode: unitCode || null })}
        >
          <Select
            name="unitCode"
            label={t('seller-products.field.unitCode')}
            options={listUnitCodeOptions(asCategory)}
          />
        </BulkEditForm>
      </div>
    </Folded>
  )
}

function PriceForm({ isBusy, onChange }: Omit<BulkEditFormsProps, 'products'>) {
  return (
    <BulkEditForm
      isBusy={isBusy}
      read={(read) => ({
        direction: read('direction'),
        percent: read('percent').trim(),
        toRupee: read('toRupee'),
      })}
      schema={async () => (await loadForms()).price}
      onValid={({ direction, percent, toRupee }) =>
        onChange({
          price: { percent: direction === 'lower' ? `-${percent}` : percent, toRupee: toRupee === 'on' },
        })
      }
      below={
        <label className="-my-1 inline-flex min-h-11 items-center gap-2.5 text-sm">
          <input type="checkbox" name="toRupee" defaultChecked className="size-5" />{' '}
          {t('seller-products.bulk.toRupee')}
        </label>
      }
    >
      <div className="grid grid-cols-2 items-start gap-x-2">
        <Select
          name="direction"
          label={t('seller-products.bulk.offerPrice')}
          options={[
            { value: 'lower', text: t('seller-products.bulk.lower') },
            { value: 'raise', text: t('seller-products.bulk.raise') },
          ]}
        />
        <DecimalField
          name="percent"
          label={t('seller-products.bulk.percent')}
          maxLength={7}
          placeholder="%"
        />
      </div>
    </BulkEditForm>
  )
}

async function loadForms() {
  return (await import('#contract/seller/bulk.ts')).bulkEditForms
}

type BulkEditFormProps<Values extends Record<string, string>> = {
  isBusy: boolean
  read: (read: ReadField) => Values
  schema: LoadSchema
  onValid: (values: Values) => void
  children: ReactNode
  below?: ReactNode
}

function BulkEditForm<Values extends Record<string, string>>(props: BulkEditFormProps<Values>) {
  const { read, schema, onValid } = props
  const form = useSchemaForm({ read, schema, onValid })
  return (
    <Form form={form} className="grid gap-1">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        {props.children}
        <Button type="submit" variant="secondary" busy={props.isBusy} className="mt-6.5">
          {t('seller-products.bulk.apply')}
        </Button>
      </div>
      {props.below}
    </Form>
  )
}
