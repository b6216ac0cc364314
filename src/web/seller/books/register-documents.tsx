import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RegisterList } from '#contract/seller/tax/register.ts'
import type { DayRange } from '#domain/books/register.ts'
import { formatDate } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { useApi } from '#web/api.ts'
import { LoadedQuery } from '#web/seller/layout/loaded-query.tsx'
import { useLoadMore } from '#web/seller/lists/load-more.tsx'
import { printLink } from '#web/seller/print/print-link.ts'
import { RadioChip } from '#web/ui/form/radio-chip.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type ListedDocuments, registerListQuery } from './register-queries.ts'
import { rateText, roundOffText, taxText } from './register-sums.tsx'

const lists: readonly ListedDocuments[] = ['sales', 'notes']

export function RegisterDocuments({ range }: { range: DayRange }) {
  const [of, setOf] = useState<ListedDocuments>('sales')
  return (
    <SectionCard title={t('seller-settings.books.documents')}>
      <fieldset className="flex flex-wrap gap-2 print:hidden">
        <legend className="sr-only">{t('seller-settings.books.lists')}</legend>
        {lists.map((list) => (
          <RadioChip key={list} name="list" value={list} checked={list === of} onChange={() => setOf(list)}>
            {t(`seller-settings.books.${list}`)}
          </RadioChip>
        ))}
      </fieldset>
      <DocumentList key={of} of={of} range={range} />
    </SectionCard>
  )
}

function DocumentList({ of, range }: { of: ListedDocuments; range: DayRange }) {
  const list = useInfiniteQuery(registerListQuery(useApi(), { ...range, of }))
  const documents = list.data?.pages.flatMap((page) => page.documents) ?? []
  const { rows, loadMore } = useLoadMore<HTMLUListElement>({
    ...{ list, count: documents.length, focusTarget: 'li' },
  })
  return (
    <LoadedQuery
      query={list}
      errorTitle={t('seller-settings.books.failed')}
      skeleton={<Skeleton className="h-24 rounded-md" />}
    >
      {() =>
        documents.length === 0 ? (
          <p className="text-sm text-ink-soft">{t('seller-settings.books.empty')}</p>
        ) : (
          <div>
            <ul ref={rows} className="grid divide-y divide-line text-sm">
              {documents.map((document) => (
                <DocumentRow key={document._id} document={document} />
              ))}
            </ul>
            {loadMore}
          </div>
        )
      }
    </LoadedQuery>
  )
}

type Listed = RegisterList['documents'][number]

function DocumentRow({ document }: { document: Listed }) {
  const { kind, number, original, issuedAt, order, buyer, gstin, placeOfSupply, total } = document
  const title = t('documents.label', { kind: t(`documents.kind.${kind}`), number })
  return (
    <li tabIndex={-1} className="flex items-start justify-between gap-4 py-1.5 outline-none">
      <div className="min-w-0 wrap-anywhere">
        <Link
          to={printLink('bill', [order])}
          className="tabular inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
        >
          {title}
        </Link>
        <p className="tabular text-ink-soft">
          {[
            formatDate(issuedAt),
            original && t('seller-settings.books.corrects', { number: original }),
            [buyer, gstin].filter(Boolean).join(', '),
            placeOfSupply,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="tabular">{amountsText(document)}</p>
      </div>
      <span className="tabular flex min-h-11 items-center font-semibold whitespace-nowrap">
        {formatRupees(total)}
      </span>
    </li>
  )
}

/** '5 % ₹100.00 · CGST ₹2.50 · SGST ₹2.50 · Fees in it ₹12.00 · UPI' */
function amountsText(document: Listed): string {
  const { rates, charges, payments } = document
  return [
    ...rates.map((rate) => `${rateText(rate)} ${formatRupees(rate.taxable)}`),
    taxText(document),
    charges > 0 && `${t('seller-settings.books.charges')} ${formatRupees(charges)}`,
    roundOffText(document),
    payments.map(methodText).join(' + ') || t('seller-settings.books.unpaid'),
  ]
    .filter(Boolean)
    .join(' · ')
}

function methodText(method: Listed['payments'][number]): string {
  return t(`seller-orders.cash.total.${method === 'Cash' ? 'cash' : method}`)
}
