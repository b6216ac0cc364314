import { t } from '#domain/i18n/translate.ts'
import { isPinsQuestionOpen, listPlaceholders } from '#domain/settings/placeholders.ts'
import type { SettingName, ShopSettings } from '#domain/settings/shop-settings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { TaxSummary } from '../tax/tax-summary.tsx'
import { type SectionId, settingsBySection, settingsLink } from './section-ids.ts'
import { settingsSections } from './settings-sections.tsx'

/** Each section with what it is set to, on one screen of a laptop. */
export function SectionList({ values }: { values: ShopSettings }) {
  return (
    <ul className="mt-4 grid max-w-5xl overflow-clip rounded-lg border border-line bg-surface lg:grid-cols-2">
      {settingsSections.map(({ id, summary }) => (
        <li key={id} className="min-w-0 border-b border-line last:border-b-0 lg:odd:border-r">
          <Link
            to={settingsLink(id)}
            className="flex min-h-16 items-center gap-3 px-4 py-2 -outline-offset-3 hover:bg-sunken"
          >
            <span className="min-w-0 flex-1">
              <h2 className="flex flex-wrap items-center gap-x-2 font-bold">
                {t(`seller-settings.section.${id}.title`)}
                <OpenFields id={id} values={values} />
              </h2>
              <span className="block truncate text-sm text-ink-soft">
                {id === 'tax' ? <TaxSummary text={summary(values)} /> : summary(values)}
              </span>
            </span>
            <PageIcon name="down" className="size-5 shrink-0 -rotate-90 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** How many fields of the section still have sample values. */
function OpenFields({ id, values }: { id: SectionId; values: ShopSettings }) {
  const names: readonly SettingName[] = settingsBySection[id]
  const placeholders = listPlaceholders(values).filter((name) => names.includes(name)).length
  const count = id === 'areas' && isPinsQuestionOpen(values) ? placeholders + 1 : placeholders
  return count > 0 ? <Badge tone="amber">{t('seller-settings.section.open', { count })}</Badge> : null
}
