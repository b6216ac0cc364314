import type { ReactNode } from 'react'
import { formatRupees } from '#rules/money.ts'
import { Button } from '../ui/button.tsx'
import type { ProductForm } from './check-product-form.ts'
import type { Draft } from './kept-draft.ts'
import type { Clash, ClashField } from './product-change.ts'
import { isPicked, type Slots, slotsOf } from './slots.ts'

const names: Record<ClashField, string> = {
  name: 'Product Name',
  description: 'Product Description',
  category: 'Category',
  price: 'Product Price',
  offerPrice: 'Offer Price',
  weight: 'Weight',
  stock: 'Stock count',
  sku: 'SKU',
  pictures: 'Product Images',
}

type ClashPanelProps = {
  clash: Clash
  draft: Draft
  onChoose: (field: ClashField, whose: 'theirs' | 'mine') => void
}

/** Says what somebody else has changed meanwhile, and lets the seller choose where both have changed the same. */
export function ClashPanel({ clash: { theirs, open, taken }, draft, onChoose }: ClashPanelProps) {
  return (
    <section
      ref={focusOnArrival}
      tabIndex={-1}
      aria-labelledby="clash"
      className="rounded-md border border-line-strong bg-amber-soft px-3.5 py-3 text-amber-ink"
    >
      <h2 id="clash" className="font-bold">
        This product was changed meanwhile
      </h2>
      <p className="mt-1 text-sm">
        {taken.length > 0
          ? `Taken over into this form: ${taken.map((field) => names[field]).join(', ')}. `
          : ''}
        {open.length > 0
          ? 'Both of you have changed what follows: which shall it be?'
          : 'Look at it, then save again.'}
      </p>
      {open.length > 0 ? (
        <ul className="mt-3 grid gap-3">
          {open.map((field) => (
            <li key={field} className="grid gap-2 rounded-sm bg-surface p-3 text-sm text-ink">
              <h3 className="font-semibold">{names[field]}</h3>
              <dl className="grid gap-2 sm:grid-cols-2">
                <Version name="Theirs">
                  {field === 'pictures' ? (
                    <Thumbs slots={slotsOf(theirs.pictures)} />
                  ) : (
                    textOf(theirs.form, field)
                  )}
                </Version>
                <Version name="Yours">
                  {field === 'pictures' ? <Thumbs slots={draft.slots} /> : textOf(draft.form, field)}
                </Version>
              </dl>
              <div className="flex flex-wrap gap-2">
                <Choose words="Take theirs" field={field} onClick={() => onChoose(field, 'theirs')} />
                <Choose words="Keep mine" field={field} onClick={() => onChoose(field, 'mine')} />
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function focusOnArrival(element: HTMLElement | null): void {
  element?.focus()
  element?.scrollIntoView({ block: 'center' })
}

function Choose({ words, field, onClick }: { words: string; field: ClashField; onClick: () => void }) {
  return (
    <Button variant="secondary" size="small" aria-label={`${words}: ${names[field]}`} onClick={onClick}>
      {words}
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

function textOf(form: ProductForm, field: keyof ProductForm): string {
  const text = form[field].trim()
  if (text === '') return field === 'stock' ? 'Not counted' : 'Nothing'
  return field === 'price' || field === 'offerPrice' ? formatRupees(Number(text)) : text
}

function Thumbs({ slots }: { slots: Slots }) {
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
            src={picture.address}
            alt=""
            className="size-12 rounded-sm bg-sunken object-contain"
          />
        ),
      )}
    </span>
  )
}
