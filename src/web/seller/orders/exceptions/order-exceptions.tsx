import type { PaymentException } from '#contract/seller/payment-exception.ts'
import { t } from '#domain/i18n/translate.ts'
import { ExceptionActions } from './exception-actions.tsx'
import { describeException, describeNextStep, describeResolution } from './exception-texts.ts'

export function OrderExceptions({ exceptions }: { exceptions: readonly PaymentException[] }) {
  return exceptions.map((exception) => (
    <div key={exception._id} className="grid gap-2 border-t border-line pt-2">
      <ExceptionSummary exception={exception} />
      <ExceptionResolution exception={exception} />
      <ExceptionActions exception={exception} />
    </div>
  ))
}

export function ExceptionSummary({ exception }: { exception: PaymentException }) {
  return (
    <p>
      {describeException(exception)}
      {exception.state === 'due' ? ` ${describeNextStep(exception)}` : null}
    </p>
  )
}

function ExceptionResolution({ exception }: { exception: PaymentException }) {
  const resolution = describeResolution(exception)
  if (resolution) return <p className="text-sm wrap-anywhere">{resolution}</p>
  return exception.fault ? <RefundError message={exception.fault} /> : null
}

export function RefundError({ message }: { message: string }) {
  return (
    <p className="rounded-sm bg-red-soft px-3 py-2 text-sm text-red wrap-anywhere">
      {t('seller-orders.exception.failed', { message })}
    </p>
  )
}
