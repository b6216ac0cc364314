import type { PaymentExceptionState } from '#domain/payment.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const badges: Record<PaymentExceptionState, { tone: Tone; word: string }> = {
  due: { tone: 'red', word: 'Refund due' },
  refunding: { tone: 'yellow', word: 'Refund pending' },
  refunded: { tone: 'green', word: 'Refunded' },
  settled: { tone: 'grey', word: 'Closed' },
}

export function RefundBadge({ state }: { state: PaymentExceptionState }) {
  const { tone, word: label } = badges[state]
  return <Badge tone={tone}>{label}</Badge>
}
