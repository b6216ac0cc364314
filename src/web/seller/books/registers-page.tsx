import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { RegisterReply } from '#contract/seller/tax/register.ts'
import type { DayRange } from '#domain/books/register.ts'
import { dayOf } from '#domain/days.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { LoadedQuery } from '#web/seller/layout/loaded-query.tsx'
import { PageHeader } from '#web/seller/layout/page-header.tsx'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { MonthLock } from './month-lock.tsx'
import { RangePicker } from './range-picker.tsx'
import { readRange } from './read-range.ts'
import { RegisterDocuments } from './register-documents.tsx'
import { RegisterFiles } from './register-files.tsx'
import { registerQuery } from './register-queries.ts'
import { HsnTable, RateTable, RegisterTotals } from './register-sums.tsx'

export function RegistersPage() {
  const [search] = useSearchParams()
  const range = readRange(search, dayOf(new Date()))
  const register = useQuery(registerQuery(useApi(), range))
  return (
    <div className="max-w-5xl">
      <PageHeader title={t('seller-settings.books.title')} className="" />
      <p className="mt-1 mb-4 text-sm text-ink-soft">{t('seller-settings.books.text')}</p>
      <RangePicker range={range} />
      <LoadedQuery
        query={register}
        errorTitle={t('seller-settings.books.failed')}
        loading={t('seller-settings.books.loading')}
        className="mt-4 gap-4"
        blocks={['h-24 rounded-md', 'h-64 rounded-lg', 'h-64 rounded-lg']}
      >
        {(loaded) => <RegisterSections {...loaded} range={range} />}
      </LoadedQuery>
    </div>
  )
}

type SectionsProps = Pick<RegisterReply, 'register' | 'lock'> & { range: DayRange }

/** Without the page around it, for tests. */
export function RegisterSections({ register, lock, range }: SectionsProps) {
  if (register.sales.documents + register.notes.documents === 0)
    return (
      <div className="mt-4">
        <EmptyState icon={<SellerIcon name="bill" />} title={t('seller-settings.books.empty')}>
          {t('seller-settings.books.emptyText')}
        </EmptyState>
      </div>
    )
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <RegisterTotals register={register} />
      <RegisterFiles register={register} range={range} />
      <SectionCard title={t('seller-settings.books.rates')}>
        <RateTable register={register} />
      </SectionCard>
      <MonthLock range={range} lock={lock} />
      <RegisterDocuments range={range} />
      <SectionCard title={t('seller-settings.books.hsn')}>
        <HsnTable register={register} />
      </SectionCard>
    </div>
  )
}
