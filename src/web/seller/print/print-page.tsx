import { t } from '#domain/i18n/translate.ts'
import '#web/orders/document/paper.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { SellerOrder } from '#contract/seller/order.ts'
import type { IssuedDocument } from '#contract/seller/orders/documents.ts'
import { maxOrdersByIds } from '#domain/order.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { PageHead } from '#web/page-head.tsx'
import { LoadError, useLoadErrorToast } from '#web/seller/layout/load-error.tsx'
import { BackLink } from '#web/seller/layout/page-header.tsx'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { SegmentedChoice } from '#web/seller/lists/stored-choice.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PaperSize } from './paper-size.ts'

type PrintPageProps = {
  title: string
  paperSize: PaperSize
  /** What the page offers, with `onPaperSizeChange`. */
  paperSizes?: readonly PaperSize[]
  onPaperSizeChange?: (paper: PaperSize) => void
  /** Must render sheets only: roll page sizes are measured from the children. */
  children: (orders: SellerOrder[], documents: IssuedDocument[]) => ReactNode
  /** Loads the issued documents of the orders, too. */
  hasDocuments?: boolean
  note?: (orders: SellerOrder[]) => string
}

export function PrintPage({
  title,
  paperSize,
  paperSizes = [],
  onPaperSizeChange,
  children,
  hasDocuments = false,
  note,
}: PrintPageProps) {
  const { ids, query } = usePrintOrders(hasDocuments)
  const { orders = [], documents = [], missing = 0 } = query.data ?? {}
  const isLoading = ids.length > 0 && query.isPending
  const loadError = t('seller-orders.loadFailed')
  useLoadErrorToast(query.error, loadError)
  const notices = [
    ids.length > maxOrdersByIds ? t('seller-orders.print.page.limit', { count: maxOrdersByIds }) : '',
    missing === 0 ? '' : t('seller-orders.print.page.missing', { count: missing }),
    note?.(orders) ?? '',
  ].filter(Boolean)
  return (
    <>
      <PageHead title={title} />
      <div className="mb-4 grid gap-1 print:hidden">
        <BackLink to="/seller/orders" text={t('seller-orders.orders')} />
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="w-full text-xl font-bold sm:mr-auto sm:w-auto">{title}</h1>
          {onPaperSizeChange ? (
            <SegmentedChoice
              label={t('seller-orders.print.paper.label')}
              name="paper"
              values={paperSizes}
              chosen={paperSize}
              onChange={onPaperSizeChange}
              textOf={(size) => t(`seller-orders.print.paper.${size}`)}
            />
          ) : null}
          {orders.length > 0 || isLoading ? (
            <Button disabled={isLoading} onClick={() => window.print()}>
              <SellerIcon name="printer" /> {t('seller-orders.print.page.print')}
            </Button>
          ) : null}
        </div>
        {notices.map((sentence) => (
          <p key={sentence} role="status" className="text-sm text-ink-soft">
            {sentence}
          </p>
        ))}
      </div>
      {orders.length > 0 ? (
        <Sheets paperSize={paperSize}>{children(orders, documents)}</Sheets>
      ) : isLoading ? (
        <Skeleton className="h-96 max-w-80" />
      ) : query.error ? (
        <LoadError title={loadError} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <NothingToPrint />
      )}
    </>
  )
}

/** The orders of `?ids=a,b`, in that order. Every visit fetches them, so that no old bill is printed. */
function usePrintOrders(hasDocuments: boolean) {
  const [search] = useSearchParams()
  const ids = [...new Set((search.get('ids') ?? '').split(',').filter(Boolean))]
  return {
    ids,
    query: useQuery(printOrdersQuery(useApi(), { ids: ids.slice(0, maxOrdersByIds), hasDocuments })),
  }
}

function printOrdersQuery(
  api: Api,
  { ids, hasDocuments }: { ids: readonly string[]; hasDocuments: boolean },
) {
  return queryOptions({
    queryKey: [...queryKeys.sellerOrders, 'paper', ids, ...(hasDocuments ? ['documents'] : [])],
    queryFn: async ({ signal }): Promise<PrintOrders> => {
      const validIds = ids.filter((id) => uuidPattern.test(id))
      if (validIds.length === 0) return { orders: [], documents: [], missing: ids.length }
      const query = { ids: validIds.join(',') }
      const [{ orders }, { documents }] = await Promise.all([
        api.listOrders(query, { signal }),
        hasDocuments ? api.listOrderDocuments(query, { signal }) : { documents: [] },
      ])
      return { orders, documents, missing: ids.length - orders.length }
    },
    enabled: ids.length > 0,
    staleTime: 0,
  })
}

type PrintOrders = { orders: SellerOrder[]; documents: IssuedDocument[]; missing: number }

/** The server refuses a request with one malformed id as a whole. */
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function Sheets({ paperSize, children }: { paperSize: PaperSize; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  useRollPageSizes(list, rollWidths[paperSize])
  return (
    <div ref={list} className={sheetsClass[paperSize]}>
      {children}
    </div>
  )
}

const sheetsClass = { a4: 'paper-a4', roll: 'paper-roll', roll58: 'paper-roll paper-roll-58' }
/** Millimetres. */
const rollWidths = { a4: null, roll: 80, roll58: 58 }

function NothingToPrint() {
  return (
    <EmptyState
      icon={<SellerIcon name="printer" />}
      title={t('seller-orders.print.page.empty.title')}
      action={<ButtonLink to="/seller/orders">{t('seller-orders.orders')}</ButtonLink>}
    >
      {t('seller-orders.print.page.empty.text')}
    </EmptyState>
  )
}

/** Gives each sheet of a roll a page of its own height: CSS has no page size 'as long as the content'. */
function useRollPageSizes(list: RefObject<HTMLElement | null>, width: number | null): void {
  // No dependencies: the sheets can change with every render.
  useEffect(() => {
    if (width === null || !list.current) return
    const styleSheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(styleSheet)
    const sheets = [...list.current.children].filter((child) => child instanceof HTMLElement)
    const measure = () =>
      styleSheet.replaceSync(sheets.map((sheet, index) => pageRule(sheet, { index, width })).join('\n'))
    // A font that loads late can change the height.
    const observer = new ResizeObserver(measure)
    for (const sheet of sheets) observer.observe(sheet)
    measure()
    return () => {
      observer.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== styleSheet)
      for (const sheet of sheets) sheet.style.removeProperty('page')
    }
  })
}

const pixelsPerMillimetre = 96 / 25.4

function pageRule(sheet: HTMLElement, { index, width }: { index: number; width: number }): string {
  const height = Math.ceil(sheet.offsetHeight / pixelsPerMillimetre) + 1
  sheet.style.setProperty('page', `slip-${index}`)
  return `@page slip-${index} { size: ${width}mm ${height}mm; margin: 0 }`
}
