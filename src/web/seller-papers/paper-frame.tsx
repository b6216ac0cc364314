import { mostByIds } from '#rules/order.ts'
import './paper.css'
import { type ReactNode, useRef } from 'react'
import type { SellerOrder } from '#contract/seller-order.ts'
import { PageHead } from '../page-head.tsx'
import { BackLink } from '../seller/back-link.tsx'
import { LoadFailure, useLoadFailure } from '../seller/load-failure.tsx'
import { SellerIcon } from '../seller/seller-icon.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type Paper, PaperChoice } from './paper-choice.tsx'
import { useRollPages } from './roll-pages.ts'
import { usePaperOrders } from './use-paper-orders.ts'

const failed = 'Failed to fetch orders'

type PaperFrameProps = {
  title: string
  paper: Paper
  /** Left out where there is one paper for it. */
  onPaper?: (paper: Paper) => void
  /** Sheets and nothing else. */
  children: (orders: SellerOrder[]) => ReactNode
  /** What to say of these orders before they are printed. */
  note?: (orders: SellerOrder[]) => string
}

/** What lies on paper, as it will lie there, with the button that prints it. */
export function PaperFrame({ title, paper, onPaper, children, note }: PaperFrameProps) {
  const { ids, found } = usePaperOrders()
  const { orders = [], missing = 0 } = found.data ?? {}
  useLoadFailure(found.error, failed)
  const said = [
    ids.length > mostByIds ? `Only the first ${mostByIds} orders are here.` : '',
    missing > 0
      ? `${missing === 1 ? 'One order is' : `${missing} orders are`} not here: the shop does not know them.`
      : '',
    note?.(orders) ?? '',
  ].filter(Boolean)
  return (
    <>
      <PageHead title={title} />
      <div className="mb-4 grid gap-1 print:hidden">
        <BackLink to="/seller/orders" text="Orders" />
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="w-full text-xl font-bold sm:mr-auto sm:w-auto">{title}</h1>
          {onPaper ? <PaperChoice paper={paper} onChange={onPaper} /> : null}
          {orders.length > 0 ? (
            <Button onClick={() => window.print()}>
              <SellerIcon name="printer" /> Print
            </Button>
          ) : null}
        </div>
        {said.map((sentence) => (
          <p key={sentence} role="status" className="text-sm text-ink-soft">
            {sentence}
          </p>
        ))}
      </div>
      {orders.length > 0 ? (
        <Sheets paper={paper}>{children(orders)}</Sheets>
      ) : ids.length > 0 && found.isPending ? (
        <Skeleton className="h-96 max-w-80" />
      ) : found.error ? (
        <LoadFailure title={failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <NothingToPrint />
      )}
    </>
  )
}

function Sheets({ paper, children }: { paper: Paper; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  useRollPages(list, paper === 'roll')
  return (
    <div ref={list} className={paper === 'roll' ? 'paper-roll' : 'paper-a4'}>
      {children}
    </div>
  )
}

function NothingToPrint() {
  return (
    <EmptyState
      icon={<SellerIcon name="printer" />}
      title="There is nothing to print."
      action={<ButtonLink to="/seller/orders">Orders</ButtonLink>}
    >
      Choose one or several orders first.
    </EmptyState>
  )
}
