import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#domain/i18n/translate.ts'
import { auditSubjectTypes } from '#domain/staff/audit.ts'
import { useApi } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { createFieldReader } from '#web/ui/form/submit-form.ts'
import { type AuditFilter, staffQuery } from '../staff-queries.ts'
import { withFilterChanges } from './audit-filter.ts'

const dateFields = ['from', 'to'] as const

export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const staff = useQuery(staffQuery(useApi())).data?.people ?? []
  const [search, setSearch] = useSearchParams()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useRef<HTMLFormElement>(null)

  /** Includes pending search text, so that it does not overwrite the new filter later. */
  function applyFilter(changes: Record<string, string>) {
    clearTimeout(timer.current)
    const q = form.current ? createFieldReader(form.current)('q').trim() : ''
    setSearch(withFilterChanges(search, { q, ...changes }), { replace: true, preventScrollReset: true })
  }

  function scheduleSearch() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => applyFilter({}), 250)
  }

  function clear() {
    clearTimeout(timer.current)
    form.current?.reset()
    setSearch({}, { replace: true, preventScrollReset: true })
  }

  const isFiltered = Object.keys(filter).length > 0
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
          label={t('seller-settings.logFilter.search')}
          placeholder={t('seller-settings.logFilter.example')}
          autoComplete="off"
          maxLength={200}
          defaultValue={filter.q ?? ''}
          className="col-span-full xl:col-span-1"
          onChange={scheduleSearch}
        />
        <Select
          label={t('seller-settings.logFilter.who')}
          options={[
            { value: '', text: t('seller-settings.logFilter.everyone') },
            ...staff.map(({ _id, name }) => ({ value: _id, text: name })),
          ]}
          value={filter.who ?? ''}
          onChange={(event) => applyFilter({ who: event.currentTarget.value })}
        />
        <Select
          label={t('seller-settings.logFilter.kind')}
          options={[{ value: '', text: t('seller-settings.logFilter.everything') }, ...listKindOptions()]}
          value={filter.thing ?? ''}
          onChange={(event) => applyFilter({ thing: event.currentTarget.value })}
        />
        {dateFields.map((name) => (
          <Field
            key={name}
            name={name}
            type="date"
            label={t(`seller-settings.logFilter.${name}`)}
            className="min-w-0 [&_input]:min-w-0"
            value={search.get(name) ?? ''}
            onChange={(event) => applyFilter({ [name]: event.currentTarget.value })}
          />
        ))}
        {isFiltered ? (
          <Button variant="quiet" size="small" className="col-span-full justify-self-start" onClick={clear}>
            {t('seller-settings.logFilter.clear')}
          </Button>
        ) : null}
      </form>
    </search>
  )
}

function listKindOptions() {
  return auditSubjectTypes
    .map((type) => ({ value: type, text: t(`seller-settings.logKind.${type}`) }))
    .toSorted((one, other) => one.text.localeCompare(other.text))
}
