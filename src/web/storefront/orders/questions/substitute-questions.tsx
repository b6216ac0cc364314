import { useRef, useState } from 'react'
import type { MyOrder } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { localName } from '#web/local-name.ts'
import { type FollowedQuestion, followQuestions, isSettled, setOutcome } from './follow-questions.ts'
import { QuestionCard } from './question-card.tsx'

/** Above all orders, because a question has a few minutes. Its sentence takes the place of its card. */
export function SubstituteQuestions({ orders }: { orders: readonly MyOrder[] }) {
  const section = useRef<HTMLElement>(null)
  const { followed, settle } = useFollowedQuestions(orders)
  const open = followed.filter((one) => !isSettled(one))
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={followed.length > 0 ? t('orders.question.label') : undefined}
      className="rounded-lg print:hidden"
    >
      <div role="status">
        {followed.filter(isSettled).map((one) => (
          <p key={one.question._id} className="mb-4 rounded-lg bg-leaf-soft p-4 text-sm text-leaf-strong">
            {outcomeText(one)}
          </p>
        ))}
      </div>
      {open.map((one) => (
        <QuestionCard
          key={one.question._id}
          asked={one}
          onOutcome={(outcome) => {
            settle(one.question._id, outcome)
            // The buttons are gone.
            if (outcome === 'accepted' || outcome === 'declined') section.current?.focus()
          }}
        />
      ))}
    </section>
  )
}

function useFollowedQuestions(orders: readonly MyOrder[]) {
  const [last, setLast] = useState(() => ({ orders, followed: follow([], orders) }))
  if (last.orders !== orders) setLast({ orders, followed: follow(last.followed, orders) })

  /** The orders may have changed since the answer was sent. */
  function settle(id: string, outcome: FollowedQuestion['outcome']): void {
    setLast(({ orders, followed }) => ({
      orders,
      followed: follow(setOutcome(followed, { id, outcome }), orders),
    }))
  }
  return { followed: last.followed, settle }
}

function follow(followed: readonly FollowedQuestion[], orders: readonly MyOrder[]): FollowedQuestion[] {
  return followQuestions(followed, { orders, now: Date.now() })
}

function outcomeText({ order: { orderNumber: number }, question, outcome }: FollowedQuestion): string {
  const missing = { number, name: localName(question.replaces) }
  if (outcome === 'accepted')
    return t('orders.question.accepted', { number, name: localName(question.product) })
  if (outcome === 'declined') return t('orders.question.declined', missing)
  return t(outcome === 'over' ? 'orders.question.over' : 'orders.question.closed', missing)
}
