import type { ReactNode } from 'react'
import { formatRupees } from '#domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { isPicked, type Slots, toSlots } from '../pictures/picture-slot-list.ts'
import type { ConflictField, EditConflict } from './merge-product.ts'
import type { ProductDraft } from './product-draft.ts'
import type { ProductForm } from './product-form.ts'

const fieldLabels: Record<ConflictField, string> = {
  name: 'Product Name',
  description: 'Product Description',
  category: 'Category',
  price: 'Product Price',
  offerPrice: 'Offer Price',
  weight: 'Weight',
  stock: 'Stock count',
  sku: 'SKU',
  brand: 'Brand',
  barcode: 'Barcode',
  'names.hi': 'Name in Hindi',
  'names.as': 'Name in Assamese',
  'descriptions.hi': 'Description in Hindi',
  'descriptions.as': 'Description in Assamese',
  searchWords: 'Search words',
  pictures: 'Product Images',
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
        Someone else changed this product
      </h2>
      <p className="mt-1 text-sm">
        {merged.length > 0
          ? `Updated in this form: ${merged.map((field) => fieldLabels[field]).join(', ')}. `
          : ''}
        {unresolved.length > 0
          ? 'You and someone else both changed this. Which do you want to keep?'
          : 'Review the changes, then save again.'}
      </p>
      {unresolved.length > 0 ? (
        <ul className="mt-3 grid gap-3">
          {unresolved.map((field) => (
            <li key={field} className="grid gap-2 rounded-sm bg-surface p-3 text-sm text-ink">
              <h3 className="font-semibold">{fieldLabels[field]}</h3>
              <dl className="grid gap-2 sm:grid-cols-2">
                <Version name="Theirs">
                  {field === 'pictures' ? (
                    <Thumbnails slots={toSlots(theirs.pictures)} />
                  ) : (
                    fieldText(theirs.form, field)
                  )}
                </Version>
                <Version name="Yours">
                  {field === 'pictures' ? <Thumbnails slots={draft.slots} /> : fieldText(draft.form, field)}
                </Version>
              </dl>
              <div className="flex flex-wrap gap-2">
                <ChooseButton label="Use theirs" field={field} onClick={() => onResolve(field, 'theirs')} />
                <ChooseButton label="Keep mine" field={field} onClick={() => onResolve(field, 'mine')} />
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
  element?.scrollIntoView({ block: 'center' })
}

function ChooseButton({
  label,
  field,
  onClick,
}: {
  label: string
  field: ConflictField
  onClick: () => void
}) {
  return (
    <Button variant="secondary" size="small" aria-label={`${label}: ${fieldLabels[field]}`} onClick={onClick}>
      {label}
    </Button>
  )
}

function Version({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="tabular whitespace-pre-line">{children}</dd>
    </div>
  )
}

function fieldText(form: ProductForm, field: keyof ProductForm): string {
  const text = form[field].trim()
  if (text === '') return field === 'stock' ? 'Not counted' : 'Empty'
  return field === 'price' || field === 'offerPrice' ? formatRupees(Number(text)) : text
}

function Thumbnails({ slots }: { slots: Slots }) {
  const pictures = slots.flatMap((picture) => picture ?? [])
  if (pictures.length === 0) return 'None'
  return (
    <span className="flex flex-wrap gap-1.5">
      {pictures.map((picture) =>
        isPicked(picture) ? (
          <span key={picture.id} className="grid size-12 place-items-center rounded-sm bg-sunken text-xs">
            new
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
