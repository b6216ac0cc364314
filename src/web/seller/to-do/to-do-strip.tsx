import { t } from '#domain/i18n/translate.ts'
import { useFreshToDo } from '#web/seller/layout/nav/to-do-query.ts'
import { ChipLink } from '#web/seller/lists/chip-link.tsx'
import { SetupLine } from './setup-card.tsx'
import { countText, isUrgent, openItems, toDoLinks } from './to-do-items.tsx'

/** What waits, above the page that a login leads to. It keeps its height while it loads. */
export function ToDoStrip() {
  const { data, isPending } = useFreshToDo()
  const items = data ? openItems(data.counts) : []
  if (!isPending && items.length === 0 && !data?.setup?.left.length) return null
  return (
    <section aria-label={t('seller-orders.place.toDo')} className="mb-4 grid max-w-4xl gap-2">
      {data?.setup ? <SetupLine {...data.setup} /> : null}
      {isPending || items.length > 0 ? (
        <ul className="-mx-4 flex min-h-11 gap-2 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0">
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
      ) : null}
    </section>
  )
}
