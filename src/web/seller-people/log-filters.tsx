import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { auditThings } from '#rules/audit.ts'
import { useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { fieldReader } from '../ui/submit-form.ts'
import { thingText, withFilter } from './log-filter.ts'
import { type LogFilter, peopleQuery } from './people-queries.ts'

const things = auditThings
  .map((thing) => ({ value: thing, text: thingText(thing) }))
  .toSorted((one, other) => one.text.localeCompare(other.text))

/** By text, person, kind and day. */
export function LogFilters({ filter }: { filter: LogFilter }) {
  const people = useQuery(peopleQuery(useApi())).data?.people ?? []
  const [search, setSearch] = useSearchParams()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useRef<HTMLFormElement>(null)

  /** What was typed just before goes along, and does not come later with the address of before. */
  function narrow(changes: Record<string, string>) {
    clearTimeout(timer.current)
    const q = form.current ? fieldReader(form.current)('q').trim() : ''
    setSearch(withFilter(search, { q, ...changes }), { replace: true, preventScrollReset: true })
  }

  function findSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => narrow({}), 250)
  }

  function clear() {
    clearTimeout(timer.current)
    form.current?.reset()
    setSearch({}, { replace: true, preventScrollReset: true })
  }

  const isNarrowed = Object.keys(filter).length > 0
  return (
    <search>
      <form
        ref={form}
        onSubmit={(event) => event.preventDefault()}
        className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2.5 md:grid-cols-2 lg:grid-cols-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_10rem_10rem]"
      >
        <Field
          name="q"
          type="search"
          label="What it was done to"
          placeholder="Rice, 1042, Bipul …"
          autoComplete="off"
          maxLength={200}
          defaultValue={filter.q ?? ''}
          className="col-span-full xl:col-span-1"
          onChange={findSoon}
        />
        <Select
          label="Who"
          options={[
            { value: '', text: 'Everybody' },
            ...people.map(({ _id, name }) => ({ value: _id, text: name })),
          ]}
          value={filter.who ?? ''}
          onChange={(event) => narrow({ who: event.currentTarget.value })}
        />
        <Select
          label="Kind"
          options={[{ value: '', text: 'Everything' }, ...things]}
          value={filter.thing ?? ''}
          onChange={(event) => narrow({ thing: event.currentTarget.value })}
        />
        <Field
          name="from"
          type="date"
          label="From"
          className="min-w-0 [&_input]:min-w-0"
          value={search.get('from') ?? ''}
          onChange={(event) => narrow({ from: event.currentTarget.value })}
        />
        <Field
          name="to"
          type="date"
          label="To"
          className="min-w-0 [&_input]:min-w-0"
          value={search.get('to') ?? ''}
          onChange={(event) => narrow({ to: event.currentTarget.value })}
        />
        {isNarrowed ? (
          <Button variant="quiet" size="small" className="col-span-full justify-self-start" onClick={clear}>
            Show everything
          </Button>
        ) : null}
      </form>
    </search>
  )
}
