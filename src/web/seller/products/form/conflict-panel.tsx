import type { ReactNode } from 'react'
import type { DeclarationField } from '#domain/declarations/declarations.ts'
import { type PlainKey, t } from '#domain/i18n/translate.ts'
import { localFields } from '#domain/local-fields.ts'
import { formatRupees } from '#domain/money.ts'
import { sumOf } from '#domain/pricing/spread.ts'
import { taxClassText } from '#domain/tax/tax-class-text.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/form/use-form-mutation.ts'
import { isPicked, type Slots, toSlots } from '../pictures/picture-slot-list.ts'
import { saleUnitText } from './kg-price.ts'
import type { ConflictField, EditConflict } from './merge-product.ts'
import type { ProductDraft } from './product-draft.ts'
import { type ProductForm, parseCombo } from './product-form.ts'

const fieldLabels = {
  name: 'seller-products.field.name',
  description: 'seller-products.field.description',
  category: 'seller-products.field.category',
  stepGrams: 'seller-products.field.stepGrams',
  price: 'seller-products.field.price',
  offerPrice: 'seller-products.field.offerPrice',
  weight: 'seller-products.field.weight',
  stock: 'seller-products.field.stock',
  sku: 'seller-products.field.sku',
  brand: 'seller-products.field.brand',
  barcode: 'seller-products.field.barcode',
  hsn: 'seller-products.field.hsn',
  taxClass: 'seller-products.field.taxClass',
  unitCode: 'seller-products.field.unitCode',
  family: 'seller-products.field.family',
  combo: 'seller-products.field.combo',
  ...localFields('names.', (language) => `seller-products.field.name.${language}` as const),
  ...localFields('descriptions.', (language) => `seller-products.field.description.${language}` as const),
  searchWords: 'seller-products.field.searchWords',
  pictures: 'seller-products.field.pictures',
} as const satisfies Record<Exclude<ConflictField, `declarations.${string}`>, PlainKey>

function labelOf(field: ConflictField): PlainKey {
  return isDeclared(field) ? field : fieldLabels[field]
}

/** Their messages have the names of the fields. */
function isDeclared(field: ConflictField): field is `declarations.${DeclarationField}` {
  return field.startsWith('declarations.')
}

type ConflictPanelProps = {
  conflict: EditConflict
  draft: ProductDraft
  onResolve: (field: ConflictField, side: 'theirs' | 'mine') => void
}

export function ConflictPanel({
  conflict: { theirs, unresolved, merged },
  draft,
  onResolve,
}: ConflictPanelProps) {
  return (
    <section
      ref={focusOnMount}
      tabIndex={-1}
      aria-labelledby="conflict"
      className="rounded-md border border-line-strong bg-amber-soft px-3.5 py-3 text-amber-ink"
    >
      <h2 id="conflict" className="font-bold">
        {t('seller-products.conflict.title')}
      </h2>
      <p className="mt-1 text-sm">
        {merged.length > 0 ? `${mergedText(merged)} ` : ''}
        {unresolved.length > 0 ? t('seller-products.conflict.ask') : t('seller-products.conflict.review')}
      </p>
      {unresolved.length > 0 ? (
        <ul className="mt-3 grid gap-3">
          {unresolved.map((field) => (
            <li key={field} className="grid gap-2 rounded-sm bg-surface p-3 text-sm text-ink">
              <h3 className="font-semibold">{t(labelOf(field))}</h3>
              <dl className="grid gap-2 sm:grid-cols-2">
                <Version name={t('seller-products.conflict.theirs')}>
                  {field === 'pictures' ? (
                    <Thumbnails slots={toSlots(theirs.pictures)} />
                  ) : (
                    fieldText(theirs.form, field)
                  )}
                </Version>
                <Version name={t('seller-products.conflict.mine')}>
                  {field === 'pictures' ? <Thumbnails slots={draft.slots} /> : fieldText(draft.form, field)}
                </Version>
              </dl>
              <div className="flex flex-wrap gap-2">
                <ChooseButton side="theirs" field={field} onResolve={onResolve} />
                <ChooseButton side="mine" field={field} onResolve={onResolve} />
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

type ChooseButtonProps = Pick<ConflictPanelProps, 'onResolve'> & {
  side: 'theirs' | 'mine'
  field: ConflictField
}

function ChooseButton({ side, field, onResolve }: ChooseButtonProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={t(`seller-products.conflict.${side}.chooseOf`, { field: t(labelOf(field)) })}
      onClick={() => onResolve(field, side)}
    >
      {t(`seller-products.conflict.${side}.choose`)}
    </Button>
  )
}

function mergedText(merged: readonly ConflictField[]): string {
  const fields = merged.map((field) => t(labelOf(field))).join(', ')
  return t('seller-products.conflict.merged', { fields })
}

function Version({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="tabular whitespace-pre-line">{children}</dd>
    </div>
  )
}

/** '3 products, 5 units' */
function comboCountText(text: string): string {
  const quantities = parseCombo(text).map(({ quantity }) => quantity)
  return t('seller-products.combo.count', { products: quantities.length, units: sumOf(quantities) })
}

function fieldText(form: ProductForm, field: keyof ProductForm): string {
  const text = form[field].trim()
  if (field === 'stepGrams') return saleUnitText(text)
  if (field === 'combo') return comboCountText(text)
  if (field === 'taxClass') return text ? taxClassText(text) : t('seller-products.taxClass.asCategory')
  if (text === '')
    return field === 'stock' ? t('seller-products.field.notCounted') : t('seller-products.conflict.empty')
  return field === 'price' || field === 'offerPrice' ? formatRupees(Number(text)) : text
}

function Thumbnails({ slots }: { slots: Slots }) {
  const pictures = slots.flatMap((picture) => picture ?? [])
  if (pictures.length === 0) return t('seller-products.conflict.noPictures')
  return (
    <span className="flex flex-wrap gap-1.5">
      {pictures.map((picture) =>
        isPicked(picture) ? (
          <span key={picture.id} className="grid size-12 place-items-center rounded-sm bg-sunken text-xs">
            {t('seller-products.conflict.newPicture')}
          </span>
        ) : (
          <img
            key={picture.id}
            src={picture.url}
            alt=""
            className="size-12 rounded-sm bg-sunken object-contain"
          />
        ),
      )}
    </span>
  )
}
