import { useNavigate } from 'react-router'
import { type DayRange, monthOf, monthRange } from '#domain/books/register.ts'
import { dayOf } from '#domain/days.ts'
import { localDigits, t } from '#domain/i18n/translate.ts'
import { ChipLink } from '#web/seller/lists/chip-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { recentMonths } from './read-range.ts'

const shownMonths = 4

export function rangeLink({ from, to }: DayRange): string {
  return `/seller/registers?from=${from}&to=${to}`
}

/** 'Nov 2026' */
export function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${t('common.date.month', { month: String(Number(number)) })} ${localDigits(year)}`
}

/** The last months, or any days. */
export function RangePicker({ range }: { range: DayRange }) {
  const navigate = useNavigate()
  return (
    <div className="grid gap-3 print:hidden">
      <nav aria-label={t('seller-settings.books.months')} className="flex flex-wrap gap-2">
        {recentMonths(dayOf(new Date()), shownMonths).map((month) => (
          <ChipLink key={month} to={rangeLink(monthRange(month))} isChosen={monthOf(range) === month}>
            {monthName(month)}
          </ChipLink>
        ))}
      </nav>
      <form
        key={rangeLink(range)}
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const values = new FormData(event.currentTarget)
          const [from, to] = ['from', 'to'].map((name) => String(values.get(name)))
          void navigate(rangeLink({ from: from ?? '', to: to ?? '' }))
        }}
      >
        <DayField name="from" label={t('seller-settings.books.from')} day={range.from} />
        <DayField name="to" label={t('seller-settings.books.to')} day={range.to} />
        <Button type="submit" variant="secondary">
          {t('seller-settings.books.show')}
        </Button>
      </form>
    </div>
  )
}

function DayField({ name, label, day }: { name: string; label: string; day: string }) {
  return <Field name={name} label={label} type="date" required defaultValue={day} className="max-sm:grow" />
}
