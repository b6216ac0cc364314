import type { FlagState } from '#rules/payment.ts'
import { Badge, type Tone } from '../ui/badge.tsx'

const looks: Record<FlagState, { tone: Tone; word: string }> = {
  due: { tone: 'red', word: 'Refund due' },
  refunding: { tone: 'yellow', word: 'Refund under way' },
  refunded: { tone: 'green', word: 'Refunded' },
  settled: { tone: 'grey', word: 'Closed' },
}

/** Where money stands that was flagged, as a word and a colour. */
export function RefundBadge({ state }: { state: FlagState }) {
  const { tone, word } = looks[state]
  return <Badge tone={tone}>{word}</Badge>
}
