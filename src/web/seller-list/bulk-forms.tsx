import { type FormEvent, type ReactNode, useState } from 'react'
import type { SellerProduct } from '#contract/seller-catalogue.ts'
import { categories } from '#rules/catalogue.ts'
import { paiseFromRupees } from '#rules/money.ts'
import { SellerIcon } from '../seller/seller-icon.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { type FieldReader, submitForm } from '../ui/submit-form.ts'
import type { Change } from './use-bulk.ts'

type BulkFormsProps = {
  products: readonly SellerProduct[]
  isBusy: boolean
  onChange: (change: Change) => void
}

/** One thing that is to be the same, or to move alike, for all selected products. */
export function BulkForms({ products, isBusy, onChange }: BulkFormsProps) {
  const isAnyArchived = products.some(({ isArchived }) => isArchived)
  const isAnySold = products.some(({ isArchived }) => !isArchived)
  return (
    <div className="grid gap-4">
      <PriceForm isBusy={isBusy} onChange={onChange} />
      <BulkForm
        isBusy={isBusy}
        read={(read) => ({ stock: read('stock').trim() })}
        check={({ stock }) =>
          /^\d{0,6}$/.test(stock) ? {} : { stock: 'Please type a whole number, or nothing' }
        }
        onSend={({ stock }) => onChange({ stock })}
      >
        {(faults) => (
          <Field
            name="stock"
            label="Stock count of each"
            inputMode="numeric"
            autoComplete="off"
            placeholder="Not counted"
            error={faults.stock}
          />
        )}
      </BulkForm>
      <BulkForm
        isBusy={isBusy}
        read={(read) => ({ category: read('category') })}
        check={() => ({})}
        onSend={({ category }) => onChange({ category })}
      >
        {() => (
          <Select
            name="category"
            label="Category"
            options={categories.map(({ path, text }) => ({ value: path, text }))}
            defaultValue={products[0]?.category}
          />
        )}
      </BulkForm>
      <div className="grid grid-cols-2 gap-2 border-t border-line pt-4">
        <Button
          variant="secondary"
          busy={isBusy}
          disabled={!isAnySold}
          onClick={() => onChange({ archived: true })}
        >
          <SellerIcon name="archive" /> Archive
        </Button>
        <Button
          variant="secondary"
          busy={isBusy}
          disabled={!isAnyArchived}
          onClick={() => onChange({ archived: false })}
        >
          <SellerIcon name="restore" /> Bring back
        </Button>
      </div>
    </div>
  )
}

function PriceForm({ isBusy, onChange }: Omit<BulkFormsProps, 'products'>) {
  return (
    <BulkForm
      isBusy={isBusy}
      read={(read) => ({ way: read('way'), percent: read('percent').trim(), toRupee: read('toRupee') })}
      check={({ percent }) =>
        (paiseFromRupees(percent) ?? 0) > 0 ? {} : { percent: 'Please type a number above 0' }
      }
      onSend={({ way, percent, toRupee }) =>
        onChange({ price: { percent: way === 'lower' ? `-${percent}` : percent, toRupee: toRupee === 'on' } })
      }
      below={
        <label className="-my-1 inline-flex min-h-11 items-center gap-2.5 text-sm">
          <input type="checkbox" name="toRupee" defaultChecked className="size-5" /> To whole rupees
        </label>
      }
    >
      {(faults) => (
        <div className="grid grid-cols-2 items-start gap-x-2">
          <Select
            name="way"
            label="Offer price"
            options={[
              { value: 'lower', text: 'Lower by' },
              { value: 'raise', text: 'Raise by' },
            ]}
          />
          <Field
            name="percent"
            label="Per cent"
            inputMode="decimal"
            autoComplete="off"
            maxLength={7}
            placeholder="%"
            error={faults.percent}
          />
        </div>
      )}
    </BulkForm>
  )
}

type BulkFormProps<Typed extends Record<string, string>> = {
  isBusy: boolean
  read: (read: FieldReader) => Typed
  check: (typed: Typed) => Partial<Typed>
  onSend: (typed: Typed) => void
  children: (faults: Partial<Typed>) => ReactNode
  below?: ReactNode
}

function BulkForm<Typed extends Record<string, string>>(props: BulkFormProps<Typed>) {
  const [faults, setFaults] = useState<Partial<Typed>>({})
  function submit(event: FormEvent<HTMLFormElement>) {
    submitForm(event, { read: props.read, check: props.check, show: setFaults, send: props.onSend })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-1">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        {props.children(faults)}
        {/* Beside the field, whose label stands above it and whose fault below. */}
        <Button type="submit" variant="secondary" busy={props.isBusy} className="mt-6.5">
          Set
        </Button>
      </div>
      {props.below}
    </form>
  )
}
