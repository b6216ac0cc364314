import { useEffect, useRef } from 'react'
import { Field } from '#web/ui/form/field.tsx'

const debounceMs = 250

type SearchFieldProps = {
  label: string
  placeholder: string
  q: string
  onSearch: (q: string) => void
  className?: string
}

/** Finds while one types. The field belongs to whoever types; it follows the address where something else changed that. */
export function SearchField({ label, placeholder, q, onSearch, className }: SearchFieldProps) {
  const container = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastSearched = useRef(q)
  // What else was chosen while the typed word waited must not be undone by it.
  const latestOnSearch = useRef(onSearch)

  useEffect(() => {
    const field = container.current?.querySelector('input')
    if (field && q !== lastSearched.current) field.value = q
    lastSearched.current = q
  }, [q])
  useEffect(() => {
    latestOnSearch.current = onSearch
  }, [onSearch])
  useEffect(() => () => clearTimeout(timer.current), [])

  function scheduleSearch(text: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      lastSearched.current = text.trim()
      latestOnSearch.current(text.trim())
    }, debounceMs)
  }

  return (
    <search ref={container} className={className}>
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
        onChange={(event) => scheduleSearch(event.currentTarget.value)}
      />
    </search>
  )
}
