import { type KeyboardEvent, useRef, useState } from 'react'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { TextField } from '#web/seller/layout/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'

type ChipListInputProps = {
  name: string
  title: string
  label: string
  hint: string
  values: readonly string[]
  onChange: (values: string[]) => void
  /** What was typed or pasted. `invalid` stays in the field. */
  parse: (text: string, known: readonly string[]) => { added: string[]; invalid: string[] }
  invalidText?: (invalid: string[]) => string
  error?: string
  isNumeric?: boolean
}

export function ChipListInput({ title, values, onChange, parse, ...field }: ChipListInputProps) {
  const [inputError, setInputError] = useState('')
  const input = useRef<HTMLInputElement>(null)

  /** Also when the field is left: typed text that is not in the list would be lost without a word. */
  function takeTyped() {
    if (!input.current) return
    const { added, invalid } = parse(input.current.value, values)
    if (added.length > 0) onChange([...values, ...added])
    input.current.value = invalid.join(' ')
    setInputError(invalid.length === 0 ? '' : (field.invalidText?.(invalid) ?? ''))
  }

  function add() {
    takeTyped()
    input.current?.focus()
  }

  function addOnKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ',') return
    // Enter must not submit the whole form.
    event.preventDefault()
    add()
  }

  function remove(removed: string) {
    onChange(values.filter((one) => one !== removed))
    input.current?.focus()
  }

  return (
    <div>
      <p className="text-sm font-semibold">
        {title} <span className="tabular font-normal text-ink-soft">{formatCount(values.length)}</span>
      </p>
      <Chips title={title} values={values} onRemove={remove} />
      <div className="mt-2 flex flex-wrap items-start gap-2 sm:max-w-sm">
        <TextField
          ref={input}
          className="flex-1 basis-32"
          name={field.name}
          label={field.label}
          inputMode={field.isNumeric ? 'numeric' : 'text'}
          maxLength={1600}
          hint={field.hint}
          error={inputError || field.error}
          onKeyDown={addOnKey}
          onBlur={takeTyped}
        />
        <Button
          variant="secondary"
          className="mt-6.5"
          // Keeps the focus in the field: leaving it adds a chip, which moves the button away from the press.
          onMouseDown={(event) => event.preventDefault()}
          onClick={add}
        >
          {t('seller-settings.pins.add')}
        </Button>
      </div>
    </div>
  )
}

type ChipsProps = { title: string; values: readonly string[]; onRemove: (value: string) => void }

function Chips({ title, values, onRemove }: ChipsProps) {
  if (values.length === 0) return null
  return (
    <ul className="mt-1 flex flex-wrap gap-2" aria-label={title}>
      {values.map((value) => (
        <li
          key={value}
          className="tabular inline-flex items-center rounded-full border border-line bg-sunken pl-3.5 font-medium wrap-anywhere"
        >
          {value}
          <button
            type="button"
            aria-label={t('seller-settings.pins.remove', { pinCode: value })}
            onClick={() => onRemove(value)}
            className="grid size-9 shrink-0 place-items-center rounded-full text-ink-soft hover:text-red pointer-coarse:size-11"
          >
            <PageIcon name="close" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
