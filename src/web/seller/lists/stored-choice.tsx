import { type ReactNode, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export type StoredChoice<Value extends string> = {
  values: readonly Value[]
  preset: Value
  storageKey: string
}

/** A choice that this device remembers. */
export function useStoredChoice<Value extends string>(
  options: StoredChoice<Value>,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => readChoice(options))
  return [
    value,
    (chosen) => {
      setValue(chosen)
      try {
        localStorage.setItem(options.storageKey, chosen)
      } catch {
        // Remembered for this visit only.
      }
    },
  ]
}

function readChoice<Value extends string>({ values, preset, storageKey }: StoredChoice<Value>): Value {
  try {
    return values.find((value) => value === localStorage.getItem(storageKey)) ?? preset
  } catch {
    return preset
  }
}

type SegmentedChoiceProps<Value extends string> = {
  label: string
  name: string
  values: readonly Value[]
  chosen: Value
  onChange: (value: Value) => void
  textOf: (value: Value) => ReactNode
}

/** Two or three choices side by side. */
export function SegmentedChoice<Value extends string>({
  label,
  name,
  values,
  chosen,
  onChange,
  textOf,
}: SegmentedChoiceProps<Value>) {
  return (
    <fieldset className="flex overflow-hidden rounded-md border border-line-strong">
      <legend className="sr-only">{label}</legend>
      {values.map((value) => (
        <label
          key={value}
          className={classNames(
            'grid min-h-11 min-w-11 place-items-center px-3 text-sm font-semibold has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-leaf',
            value === chosen ? 'bg-leaf text-on-leaf has-focus-visible:outline-on-leaf' : 'bg-surface',
          )}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
            className="sr-only"
          />
          {textOf(value)}
        </label>
      ))}
    </fieldset>
  )
}
