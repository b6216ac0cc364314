import type { KeyboardEvent } from 'react'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/form/field.tsx'
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
  const { fieldErrors, submit } = useSchemaForm<QuickEditValues>({
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
    <form
      ref={focusFirstField}
      method="post"
      noValidate
      onSubmit={submit}
      onKeyDown={cancelOnEscape}
      aria-label={`Change ${product.name}`}
      className="mt-1 grid scroll-mb-32 gap-2"
    >
      <div className={classNames('grid items-start gap-2', draft.part !== 'name' && 'grid-cols-2')}>
        {fields.map(({ name, ...field }) => (
          <Field
            key={name}
            name={name}
            autoComplete="off"
            maxLength={draft.part === 'name' || draft.part === 'weight' ? 200 : 10}
            defaultValue={draft.values[name]}
            error={fieldErrors[name]}
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
          Save
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type QuickEditField = {
  name: string
  label: string
  inputMode?: 'decimal' | 'numeric'
  placeholder?: string
  lang?: string
}

const fieldsByPart: Record<QuickEditPart, readonly QuickEditField[]> = {
  name: [
    { name: 'name', label: 'Product Name' },
    { name: 'names.hi', label: 'Name in Hindi', lang: 'hi' },
    { name: 'names.as', label: 'Name in Assamese', lang: 'as' },
  ],
  price: [
    { name: 'offerPrice', label: 'Offer Price', inputMode: 'decimal' },
    { name: 'price', label: 'Product Price', inputMode: 'decimal' },
  ],
  stock: [{ name: 'stock', label: 'Stock count', inputMode: 'numeric', placeholder: 'Not counted' }],
  weight: [{ name: 'weight', label: 'Weight', placeholder: '1 kg' }],
}

function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.select()
  // The navigation at the lower edge of a phone would cover the buttons.
  form?.scrollIntoView({ block: 'nearest' })
}
