import { useQuery } from '@tanstack/react-query'
import type { PracticeCheckout } from '#contract/payment/practice.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { formatQuantity } from '#domain/weight/steps.ts'
import { useApi } from '#web/api.ts'
import { localName } from '#web/local-name.ts'
import { PageHead } from '#web/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { CheckoutErrorState, CheckoutGuard, CheckoutSkeleton } from '../payment/checkout-guard.tsx'
import { PracticeCard, practiceQuery } from './practice-card.tsx'

export function PracticePage() {
  return (
    <div className="shop-column min-h-dvh py-6">
      <PageHead title={t('checkout.practice.title')} />
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-5">
        <p className="flex items-center gap-3 rounded-md bg-amber px-4 py-3 font-semibold text-on-amber">
          <PageIcon name="shield" className="size-5 shrink-0" />
          {t('checkout.practice.notice')}
        </p>
        <h1 className="text-2xl font-bold">{t('checkout.practice.title')}</h1>
        <CheckoutGuard>{(params) => <Checkout {...params} />}</CheckoutGuard>
      </div>
    </div>
  )
}

function Checkout({ id, shopperId }: { id: string; shopperId: string }) {
  const { data: checkout, error, refetch } = useQuery(practiceQuery(useApi(), { id, shopperId }))
  if (checkout?.state === 'open')
    return (
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <PracticeOrderSummary checkout={checkout} />
        <PracticeCard id={id} checkout={checkout} />
      </div>
    )
  if (checkout) return <PracticeClosed checkout={checkout} />
  return error ? <CheckoutErrorState error={error} onRetry={() => void refetch()} /> : <CheckoutSkeleton />
}

function PracticeClosed({ checkout }: { checkout: PracticeCheckout }) {
  const { orderNumber, returnTo = '' } = checkout
  const isPaid = checkout.state === 'paid'
  return (
    <EmptyState
      icon={isPaid ? <PageIcon name="check" /> : <Icon name="clock" />}
      title={isPaid ? t('checkout.payment.paid', { orderNumber }) : t('checkout.practice.closed')}
      action={<ButtonLink to={`${returnTo}/my-orders`}>{t('checkout.payment.myOrders')}</ButtonLink>}
    >
      {isPaid ? t('checkout.practice.paidText') : t('checkout.practice.closedText', { orderNumber })}
    </EmptyState>
  )
}

function PracticeOrderSummary({ checkout }: { checkout: PracticeCheckout }) {
  const { orderNumber, lines, fees, amount } = checkout
  return (
    <section aria-labelledby="bill" className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h2 id="bill" className="text-lg font-bold">
        {t('checkout.practice.order', { orderNumber })}
      </h2>
      <dl className="tabular mt-3 grid grid-cols-1 gap-2 text-sm">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <SummaryRow key={index} name={lineText(line)} amount={line.amount} />
        ))}
        {fees.map((fee) => (
          <SummaryRow key={fee.name} name={fee.name} amount={fee.amount} isSoft />
        ))}
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-lg font-bold">
          <dt>{t('checkout.totals.total')}</dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** 'Joha Rice × 2', 'Rohu 500 g' */
function lineText(line: PracticeCheckout['lines'][number]): string {
  const times = line.stepGrams ? '' : '×\u00a0'
  return `${localName(line)}\u00a0${times}${formatQuantity(line, line.quantity)}`
}

function SummaryRow({ name, amount, isSoft = false }: { name: string; amount: number; isSoft?: boolean }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className={isSoft ? 'text-ink-soft' : 'min-w-0'}>{name}</dt>
      <dd className="ml-auto">{formatRupees(amount)}</dd>
    </div>
  )
}
