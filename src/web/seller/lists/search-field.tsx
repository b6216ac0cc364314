import { useEffect, useRef } from 'react'
import { Field } from '#web/ui/form/field.tsx'
import { usePageLinkPress } from '#web/ui/form/use-page-link-press.ts'

const debounceMs = 250

type SearchFieldProps = {
  label: string
  placeholder: string
  q: string
  onSearch: (q: string) => void
  className?: string
}

/** Uncontrolled, so that typing is never overwritten; follows the URL if something else changes it. */
export function SearchField({ label, placeholder, q, onSearch, className }: SearchFieldProps) {
  const container = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastSearched = useRef(q)
  // A filter that changes during the debounce must not be undone by the search.
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
  usePageLinkPress(() => clearTimeout(timer.current))

  function scheduleSearch(text: string) {
    clearTimeout(timer.current)
    const { pathname } = window.location
    timer.current = setTimeout(() => {
      // The page of a pressed link is about to be shown.
      if (window.location.pathname !== pathname) return
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
