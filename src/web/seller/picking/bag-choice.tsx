import { useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { maxBags } from '#domain/order.ts'
import { Field } from '#web/ui/form/field.tsx'

const fewBags = [1, 2, 3, 4, 5, 6, 7, 8, 9]

type BagChoiceProps = { bags: number; onChange: (bags: number) => void }

/** A press for up to nine bags; more are typed. */
export function BagChoice({ bags, onChange }: BagChoiceProps) {
  const [typed, setTyped] = useState('')
  function choose(count: number, text = '') {
    setTyped(text)
    onChange(count)
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t('seller-orders.picking.bagCount')}</legend>
      <div className="grid grid-cols-5 gap-2">
        {fewBags.map((count) => (
          <label
            key={count}
            className="tabular grid min-h-13 place-items-center rounded-md border border-line-strong text-lg font-semibold has-checked:border-leaf has-checked:bg-leaf has-checked:text-on-leaf has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name="bags"
              value={count}
              checked={bags === count && typed === ''}
              onChange={() => choose(count)}
              className="sr-only"
            />
            {count}
          </label>
        ))}
        <Field
          label={t('seller-orders.picking.moreBags')}
          hideLabel
          name="more-bags"
          inputMode="numeric"
          maxLength={2}
          placeholder="10+"
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            const digits = value.replaceAll(/\D/g, '')
            choose(toBags(digits), digits)
          }}
          className="[&_input]:min-h-13 [&_input]:px-1 [&_input]:text-center"
        />
      </div>
    </fieldset>
  )
}

function toBags(digits: string): number {
  return Math.min(Math.max(Number(digits), 1), maxBags)
}
