import type { ReactNode } from 'react'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { type LocalLanguage, localLanguages } from '#domain/catalogue.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { formatGrams, formatPerKg } from '#domain/weight/steps.ts'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import type { QuickEdit, QuickEditPart } from './use-quick-edit.ts'

type QuickEditValueProps = { product: SellerProduct; edit: QuickEdit; canEdit: boolean }

/** The names in other languages; a press changes all names. */
export function NameValue({ product: { names = {} }, ...control }: QuickEditValueProps) {
  const localNames = localLanguages.flatMap((language) => {
    const name = names[language]
    return name ? [<LocalName key={language} language={language} name={name} />] : []
  })
  return (
    <EditableValue part="name" {...control}>
      {localNames.length > 0 ? (
        localNames
      ) : (
        <span className="text-ink-soft">{t('seller-products.quick.noNames')}</span>
      )}
    </EditableValue>
  )
}

function LocalName({ language, name }: { language: LocalLanguage; name: string }) {
  return (
    <span lang={language} className="line-clamp-1 wrap-anywhere">
      {name}
    </span>
  )
}

/** A price per kg is changed in the form, which checks it. */
export function PriceValue({ product: { offerPrice, price, stepGrams }, ...control }: QuickEditValueProps) {
  const text = (rupees: number) => (stepGrams ? formatPerKg(rupees, stepGrams) : formatRupees(rupees))
  return (
    <EditableValue part="price" {...control} canEdit={control.canEdit && !stepGrams}>
      <span className="font-bold">{text(offerPrice)}</span>
      {price > offerPrice ? <s className="text-xs text-ink-soft">{text(price)}</s> : null}
    </EditableValue>
  )
}

export function StockValue({ product: { stock, stepGrams }, ...control }: QuickEditValueProps) {
  const unit = stepGrams ? ` × ${formatGrams(stepGrams)}` : ''
  return (
    <EditableValue part="stock" {...control}>
      {stock === null
        ? t('seller-products.field.notCounted')
        : t('seller-products.quick.left', { count: formatCount(stock) + unit })}
    </EditableValue>
  )
}

export function WeightValue({ product: { weight, stepGrams }, ...control }: QuickEditValueProps) {
  return (
    <EditableValue part="weight" {...control} canEdit={control.canEdit && !stepGrams}>
      {weight ?? <span className="text-ink-soft">{t('seller-products.quick.noWeight')}</span>}
    </EditableValue>
  )
}

type EditableValueProps = Omit<QuickEditValueProps, 'product'> & {
  part: QuickEditPart
  children: ReactNode
}

function EditableValue({ part, edit, canEdit, children }: EditableValueProps) {
  if (!canEdit)
    return <p className="tabular flex min-h-8 flex-wrap items-center gap-x-1.5 text-sm">{children}</p>
  return (
    <button
      type="button"
      ref={(element) => edit.restoreFocus(part, element)}
      aria-disabled={edit.isSaving || undefined}
      onClick={() => edit.open(part)}
      className="tabular inline-flex min-h-11 flex-wrap items-center gap-x-1.5 -ml-1.5 rounded-sm px-1.5 text-left text-sm hover:bg-sunken pointer-fine:min-h-8"
    >
      {children}
      <SellerIcon name="pencil" className="size-3.5 shrink-0 text-ink-soft" />
      <span className="sr-only">{t(`seller-products.quick.change.${part}`)}</span>
    </button>
  )
}
