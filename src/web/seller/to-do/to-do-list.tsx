import type { ToDo } from '#contract/seller/orders/to-do.ts'
import { t } from '#domain/i18n/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { countText, isUrgent, openItems, toDoLinks } from './to-do-items.tsx'

export function ToDoList({ counts }: Pick<ToDo, 'counts'>) {
  const items = openItems(counts)
  if (items.length === 0)
    return (
      <EmptyState icon={<PageIcon name="check" />} title={t('seller-orders.toDo.nothing')}>
        {'accept' in counts ? t('seller-orders.toDo.nothing.text') : null}
      </EmptyState>
    )
  return (
    <ul aria-live="polite" className="overflow-clip rounded-lg border border-line bg-surface">
      {items.map(([item, count]) => (
        <li key={item} className="border-b border-line last:border-b-0">
          <Link
            to={toDoLinks[item]}
            className="flex min-h-14 items-center gap-3 px-4 py-1.5 -outline-offset-3 hover:bg-sunken"
          >
            <span className="min-w-0 flex-1 font-medium">
              {countText(item, {
                count,
                className: `tabular mr-2 inline-block min-w-8 text-2xl font-bold ${isUrgent(item) ? 'text-red' : 'text-leaf'}`,
              })}
            </span>
            <PageIcon name="down" className="size-5 shrink-0 -rotate-90 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
