import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Taxes } from '#contract/seller/tax/tax.ts'
import { findCategory } from '#domain/catalogue.ts'
import { findCategoryLabel } from '#domain/category-label.ts'
import { t } from '#domain/i18n/translate.ts'
import { taxClassText } from '#domain/tax/tax-class-text.ts'
import { taxProposals } from '#domain/tax/tax-proposals.ts'
import { useApi } from '#web/api.ts'
import { DigitsField } from '#web/seller/layout/fields.tsx'
import { DialogForm, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { listTaxClassOptions, listUnitCodeOptions } from '#web/seller/products/tax-options.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { priceReviewsQuery } from './price-reviews.tsx'
import { taxesQuery } from './taxes-query.ts'

type CategoryTax = Taxes['categories'][number]

/** Categories without products have nothing to set. */
export function CategoryTaxes({ categories }: { categories: readonly CategoryTax[] }) {
  const [edited, setEdited] = useState<CategoryTax | null>(null)
  const listed = categories.filter(({ products, taxClass }) => products > 0 || taxClass)
  if (listed.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t('seller-settings.tax.categories')}</h3>
      <p className="text-sm text-ink-soft">{t('seller-settings.tax.categories.text')}</p>
      <ul className="grid">
        {listed.map((tax) => (
          <li
            key={tax.category}
            className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1.5"
          >
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2 font-semibold">
                {findCategoryLabel(tax.category)}
                {tax.untaxed > 0 ? (
                  <Badge tone="amber">
                    {t('seller-settings.tax.category.untaxed', { count: tax.untaxed })}
                  </Badge>
                ) : null}
              </span>
              <span className="block text-sm text-ink-soft">
                {describeTax(tax) || t('seller-settings.tax.category.nothing')}
              </span>
            </span>
            <Button variant="secondary" size="small" onClick={() => setEdited(tax)}>
              {t(describeTax(tax) ? 'seller-settings.tax.change' : 'seller-settings.tax.set')}
              <span className="sr-only">
                {`: ${t('seller-settings.tax.category.title', { category: labelOf(tax) })}`}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <FormDialog
        item={edited}
        title={(tax) => t('seller-settings.tax.category.title', { category: labelOf(tax) })}
        onClose={() => setEdited(null)}
      >
        {(tax) => <CategoryTaxForm tax={tax} onClose={() => setEdited(null)} />}
      </FormDialog>
    </div>
  )
}

function CategoryTaxForm({ tax, onClose }: { tax: CategoryTax; onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const [filled, setFilled] = useState(tax)
  const none = t('seller-settings.tax.category.none')
  return (
    <DialogForm
      read={(value) => ({
        category: tax.category,
        taxClass: value('taxClass'),
        hsn: value('hsn').trim(),
        unitCode: value('unitCode'),
      })}
      schema={async () => (await import('#contract/seller/tax/tax.ts')).SaveCategoryTax}
      send={(values) => api.saveCategoryTax(values)}
      onDone={async (taxes) => {
        queries.setQueryData(taxesQuery(api).queryKey, taxes)
        await queries.invalidateQueries(priceReviewsQuery(api))
      }}
      submitText={t('seller-settings.tax.category.save')}
      onClose={onClose}
    >
      <Proposal tax={tax} onUse={(proposal) => setFilled({ ...tax, ...proposal })} />
      {/* Fills the fields again after a press of the proposal. */}
      <div key={describeTax(filled)} className="grid grid-cols-2 items-start gap-4">
        <Select
          name="taxClass"
          label={t('seller-products.field.taxClass')}
          className="col-span-2"
          defaultValue={filled.taxClass ?? ''}
          options={listTaxClassOptions(filled.taxClass ?? '', none)}
        />
        <DigitsField
          name="hsn"
          label={t('seller-products.field.hsn')}
          maxLength={8}
          hint={t('seller-products.form.hsn.hint')}
          defaultValue={filled.hsn ?? ''}
        />
        <Select
          name="unitCode"
          label={t('seller-products.field.unitCode')}
          defaultValue={filled.unitCode ?? ''}
          options={listUnitCodeOptions(none)}
        />
      </div>
    </DialogForm>
  )
}

type Proposed = Pick<CategoryTax, 'hsn' | 'taxClass' | 'unitCode'>

function Proposal({ tax, onUse }: { tax: CategoryTax; onUse: (proposed: Proposed) => void }) {
  const path = findCategory(tax.category)?.path
  const proposal = path && taxProposals[path]
  if (!proposal) return null
  const proposed = { hsn: null, unitCode: null, ...proposal }
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">
        {t('seller-settings.tax.category.proposal', { tax: describeTax(proposed) })}
      </p>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={() => onUse(proposed)}>
        {t('seller-settings.tax.category.use')}
      </Button>
    </div>
  )
}

/** '5% · HSN 1006 · KGS', or ''. */
function describeTax({ taxClass, hsn, unitCode }: Proposed): string {
  return [taxClass && taxClassText(taxClass), hsn && `HSN ${hsn}`, unitCode].filter(Boolean).join(' · ')
}

function labelOf({ category }: CategoryTax): string {
  return findCategoryLabel(category) ?? category
}
