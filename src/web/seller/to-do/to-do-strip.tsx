import { t } from '#domain/i18n/translate.ts'
import { useFreshToDo } from '#web/seller/layout/nav/to-do-query.ts'
import { ChipLink } from '#web/seller/lists/chip-link.tsx'
import { SetupChips } from './setup-card.tsx'
import { countText, isUrgent, openItems, toDoLinks } from './to-do-items.tsx'

/**
 * What waits, in one row above the page that a login leads to. The row is there before it is loaded and while
 * nothing waits, so that the page does not move.
 */
export function ToDoStrip() {
  const { data } = useFreshToDo()
  const items = data ? openItems(data.counts) : []
  const isDone = data && items.length === 0 && !data.setup?.left.length
  return (
    <section aria-label={t('seller-orders.menu.toDo')} className="mb-4 min-h-11 max-w-4xl">
      {isDone ? (
        <p className="flex min-h-11 items-center text-sm text-ink-soft">{t('seller-orders.toDo.nothing')}</p>
      ) : (
        <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0">
          {data?.setup ? <SetupChips {...data.setup} /> : null}
          {items.map(([item, count]) => (
            <li key={item}>
              <ChipLink to={toDoLinks[item]}>
                <span>
                  {countText(item, {
                    count,
                    className: `font-bold ${isUrgent(item) ? 'text-red' : 'text-leaf'}`,
                  })}
                </span>
              </ChipLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
