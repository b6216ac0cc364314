import { useState } from 'react'
import type { MyOrder } from '#contract/order.ts'
import { describeChanges } from './describe-changes.ts'

/** Tells screen readers once what changed. The cards show it. */
export function OrderAnnouncer({ orders }: { orders: readonly MyOrder[] }) {
  const [last, setLast] = useState({ orders, text: '' })
  if (last.orders !== orders) {
    const changes = describeChanges({ before: last.orders, after: orders }, Date.now())
    setLast({ orders, text: changes.length > 0 ? changes.join(' ') : last.text })
  }
  return (
    <p role="status" className="sr-only">
      {last.text}
    </p>
  )
}
