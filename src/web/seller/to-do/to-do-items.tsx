import type { ReactNode } from 'react'
import type { ToDo } from '#contract/seller/orders/to-do.ts'
import { formatCount } from '#domain/i18n/translate.ts'
import { maxToDoCount, type ToDoItem, toDoItems } from '#domain/staff/to-do.ts'
import { rich } from '#web/i18n/rich.tsx'

/** The list behind each number. */
export const toDoLinks: Record<ToDoItem, string> = {
  accept: '/seller/orders?step=new',
  pick: '/seller/orders?step=to_pick',
  handOver: '/seller/orders?step=packed&waits=no_rider',
  failed: '/seller/orders?step=not_delivered',
  late: '/seller/orders?waits=late&sort=oldest',
  deliver: '/seller/deliveries',
  upi: '/seller/payments',
  payments: '/seller/payments',
  conflicts: '/seller/pos',
  tickets: '/seller/complaints',
  ticketsLate: '/seller/complaints',
  low: '/seller/product-list?show=low&sort=stock',
}

export function isUrgent(item: ToDoItem): boolean {
  return item === 'late' || item === 'failed' || item === 'ticketsLate'
}

/** What waits, in the order of an order's way through the shop. */
export function openItems(counts: ToDo['counts']): [item: ToDoItem, count: number][] {
  return toDoItems
    .map((item): [ToDoItem, number] => [item, counts[item] ?? 0])
    .filter(([, count]) => count > 0)
}

/** '3 to accept', with the number in `className`. */
export function countText(
  item: ToDoItem,
  { count, className }: { count: number; className: string },
): ReactNode {
  return rich(`seller-orders.toDo.item.${item}`, {
    count: formatCount(count) + (count >= maxToDoCount ? '+' : ''),
    n: (text) => <b className={className}>{text}</b>,
  })
}
