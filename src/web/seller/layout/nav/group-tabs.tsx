import { t } from '#domain/i18n/translate.ts'
import type { StaffAccess } from '#domain/staff/roles.ts'
import { ChipLink } from '#web/seller/lists/chip-link.tsx'
import { navEntriesFor, navItemAt } from './nav-items.ts'

/** On phones, where the bar has one entry for a group: its other places. */
export function GroupTabs({ access, pathname }: { access: StaffAccess; pathname: string }) {
  const current = navItemAt(pathname)
  const entry = navEntriesFor(access).find(({ items }) => items.some((item) => item === current))
  if (!entry || entry.items.length < 2) return null
  return (
    <nav aria-label={t(entry.text)} className="-mx-4 mb-3 overflow-x-auto px-4 md:hidden print:hidden">
      <ul className="flex gap-2">
        {entry.items.map((item) => (
          <li key={item.to}>
            <ChipLink to={item.to} isChosen={item === current}>
              {t(item.text)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
