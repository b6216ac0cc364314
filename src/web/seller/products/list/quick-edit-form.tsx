import type { KeyboardEvent } from 'react'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { type LocalLanguage, localLanguages } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { ReadField } from '#web/ui/form/submit-form.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import type { QuickEditDraft, QuickEditPart, QuickEditValues } from './use-quick-edit.ts'

type QuickEditFormProps = {
  product: SellerProduct
  draft: QuickEditDraft
  onSave: (typed: QuickEditValues) => void
  onCancel: () => void
}

/** Enter saves, Escape cancels. */
export function QuickEditForm({ product, draft, onSave, onCancel }: QuickEditFormProps) {
  const fields = fieldsByPart[draft.part]
  const form = useSchemaForm<QuickEditValues>({
    read: (read: ReadField) => Object.fromEntries(fields.map(({ name }) => [name, read(name).trim()])),
    schema: async () => (await import('#contract/seller/catalogue.ts')).quickEditForms[draft.part],
    onValid: onSave,
  })

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onCancel()
  }

  return (
    <Form
      form={{ ...form, formRef: focusFirstField }}
      onKeyDown={cancelOnEscape}
      aria-label={t('seller-products.quick.form', { name: product.name })}
      className="mt-1 grid scroll-mb-32 gap-2"
    >
      <div className={classNames('grid items-start gap-2', draft.part !== 'name' && 'grid-cols-2')}>
        {fields.map(({ name, label, placeholder, ...field }) => (
          <Field
            key={name}
            name={name}
            label={t(label)}
            placeholder={placeholder && t(placeholder)}
            autoComplete="off"
            maxLength={draft.part === 'name' || draft.part === 'weight' ? 200 : 10}
            defaultValue={draft.values[name]}
            {...field}
          />
        ))}
      </div>
      {draft.error ? (
        <p role="alert" className="rounded-sm bg-red-soft px-2.5 py-1.5 text-sm font-medium text-red">
          {draft.error}
        </p>
      ) : null}
      <div className="flex gap-2">
        <Button type="submit" size="small">
          {t('seller-products.action.save')}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {t('seller-products.action.cancel')}
        </Button>
      </div>
    </Form>
  )
}

type FieldMessage =
  | `seller-products.field.${'name' | `name.${LocalLanguage}` | 'offerPrice' | 'price' | 'stock' | 'weight'}`
  | 'seller-products.field.notCounted'
  | 'seller-products.field.weight.example'

type QuickEditField = {
  name: string
  label: FieldMessage
  inputMode?: 'decimal' | 'numeric'
  placeholder?: FieldMessage
  lang?: string
}

const fieldsByPart: Record<QuickEditPart, readonly QuickEditField[]> = {
  name: [
    { name: 'name', label: 'seller-products.field.name' },
    ...localLanguages.map(
      (lang) => ({ name: `names.${lang}`, label: `seller-products.field.name.${lang}`, lang }) as const,
    ),
  ],
  price: [
    { name: 'offerPrice', label: 'seller-products.field.offerPrice', inputMode: 'decimal' },
    { name: 'price', label: 'seller-products.field.price', inputMode: 'decimal' },
  ],
  stock: [
    {
      name: 'stock',
      label: 'seller-products.field.stock',
      inputMode: 'numeric',
      placeholder: 'seller-products.field.notCounted',
    },
  ],
  weight: [
    {
      name: 'weight',
      label: 'seller-products.field.weight',
      placeholder: 'seller-products.field.weight.example',
    },
  ],
}

function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.select()
  // The navigation at the lower edge of a phone would cover the buttons.
  form?.scrollIntoView({ block: 'nearest' })
}
