import { type FormEvent, type KeyboardEvent, useState } from 'react'
import type { SellerProduct } from '#contract/seller-catalogue.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { type FieldReader, submitForm } from '../ui/submit-form.ts'
import { checkEdit, type EditPart, type Typed } from './check-edit.ts'
import type { Draft } from './use-quick-edit.ts'

type QuickEditProps = {
  product: SellerProduct
  draft: Draft
  onSave: (typed: Typed) => void
  onCancel: () => void
}

/** The fields of what is changed on a card. Enter saves, Escape leaves it as it was. */
export function QuickEdit({ product, draft, onSave, onCancel }: QuickEditProps) {
  const [faults, setFaults] = useState<Partial<Typed>>({})
  const fields = fieldsOf[draft.part]

  function submit(event: FormEvent<HTMLFormElement>) {
    submitForm(event, {
      read: (read: FieldReader) => Object.fromEntries(fields.map(({ name }) => [name, read(name).trim()])),
      check: (typed) => checkEdit(draft.part, typed),
      show: setFaults,
      send: onSave,
    })
  }

  function cancelByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onCancel()
  }

  return (
    <form
      ref={beginTyping}
      method="post"
      noValidate
      onSubmit={submit}
      onKeyDown={cancelByKey}
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
            defaultValue={draft.typed[name]}
            error={faults[name]}
            {...field}
          />
        ))}
      </div>
      {draft.refusal ? (
        <p role="alert" className="rounded-sm bg-red-soft px-2.5 py-1.5 text-sm font-medium text-red">
          {draft.refusal}
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

type EditField = {
  name: string
  label: string
  inputMode?: 'decimal' | 'numeric'
  placeholder?: string
  className?: string
}

const fieldsOf: Record<EditPart, readonly EditField[]> = {
  price: [
    { name: 'offerPrice', label: 'Offer Price', inputMode: 'decimal' },
    { name: 'price', label: 'Product Price', inputMode: 'decimal' },
  ],
  stock: [{ name: 'stock', label: 'Stock count', inputMode: 'numeric', placeholder: 'Not counted' }],
  weight: [{ name: 'weight', label: 'Weight', placeholder: '1 kg' }],
}

function beginTyping(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.select()
  // Its buttons, too, out from under the places at the lower edge of a phone.
  form?.scrollIntoView({ block: 'nearest' })
}
