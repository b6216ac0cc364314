import { type FormEvent, type KeyboardEvent, useState } from 'react'
import type { SellerProduct } from '#contract/seller-catalogue.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { type ReadField, submitForm } from '#web/ui/form/submit-form.ts'
import { checkQuickEdit, type QuickEditPart, type QuickEditValues } from './check-quick-edit.ts'
import type { QuickEditDraft } from './use-quick-edit.ts'

type QuickEditFormProps = {
  product: SellerProduct
  draft: QuickEditDraft
  onSave: (typed: QuickEditValues) => void
  onCancel: () => void
}

/** The fields of what is changed on a card. Enter saves, Escape leaves it as it was. */
export function QuickEditForm({ product, draft, onSave, onCancel }: QuickEditFormProps) {
  const [errors, setErrors] = useState<Partial<QuickEditValues>>({})
  const fields = fieldsByPart[draft.part]

  function submit(event: FormEvent<HTMLFormElement>) {
    submitForm(event, {
      read: (read: ReadField) => Object.fromEntries(fields.map(({ name }) => [name, read(name).trim()])),
      validate: (typed) => checkQuickEdit(draft.part, typed),
      onErrors: setErrors,
      onValid: onSave,
    })
  }

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
      <div className="grid grid-cols-2 items-start gap-2">
        {fields.map(({ name, ...field }) => (
          <Field
            key={name}
            name={name}
            autoComplete="off"
            maxLength={name === 'weight' ? 200 : 10}
            defaultValue={draft.values[name]}
            error={errors[name]}
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
  className?: string
}

const fieldsByPart: Record<QuickEditPart, readonly QuickEditField[]> = {
  price: [
    { name: 'offerPrice', label: 'Offer Price', inputMode: 'decimal' },
    { name: 'price', label: 'Product Price', inputMode: 'decimal' },
  ],
  stock: [{ name: 'stock', label: 'Stock count', inputMode: 'numeric', placeholder: 'Not counted' }],
  weight: [{ name: 'weight', label: 'Weight', placeholder: '1 kg' }],
}

function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.select()
  // Its buttons, too, out from under the places at the lower edge of a phone.
  form?.scrollIntoView({ block: 'nearest' })
}
