import { useEffect, useRef } from 'react'
import { Field } from '../ui/field.tsx'

const waitMs = 250

type SearchFieldProps = {
  label: string
  placeholder: string
  q: string
  onFind: (q: string) => void
  className?: string
}

/** Finds while one types. The field belongs to whoever types; it follows the address where something else changed that. */
export function SearchField({ label, placeholder, q, onFind, className }: SearchFieldProps) {
  const box = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(q)
  // What else was chosen while the typed word waited must not be undone by it.
  const findNow = useRef(onFind)

  useEffect(() => {
    const field = box.current?.querySelector('input')
    if (field && q !== sent.current) field.value = q
    sent.current = q
  }, [q])
  useEffect(() => {
    findNow.current = onFind
  }, [onFind])
  useEffect(() => () => clearTimeout(timer.current), [])

  function find(text: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = text.trim()
      findNow.current(text.trim())
    }, waitMs)
  }

  return (
    <search ref={box} className={className}>
      <Field
        name="q"
        type="search"
        label={label}
        hideLabel
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        defaultValue={q}
        onChange={(event) => find(event.currentTarget.value)}
      />
    </search>
  )
}
