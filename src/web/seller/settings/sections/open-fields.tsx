import { t } from '#domain/i18n/translate.ts'
import type { PlaceholderName } from '#domain/settings/placeholders.ts'
import { listOpenFields, type SetupStep } from '#domain/settings/setup-steps.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { Link } from '#web/ui/link.tsx'
import { SettingsNotice } from '../settings-notice.tsx'
import { settingId } from './section-ids.ts'

const labels: Record<PlaceholderName, () => string> = {
  name: () => t('seller-settings.name'),
  blurb: () => t('seller-settings.blurb'),
  address: () => t('seller-settings.address.label'),
  place: () => t('seller-settings.place.label'),
  phones: () => t('seller-settings.phones.title'),
  email: () => t('seller-settings.email'),
  social: () => t('seller-settings.social.title'),
  upiId: () => t('seller-settings.upiId'),
  sellerName: () => t('seller-settings.sellerName'),
  fssaiLicence: () => t('seller-settings.fssai.label'),
  grievanceOfficer: () => t('seller-settings.officer.title'),
}

/** What the set-up still waits for on this page: each name leads to its field. */
export function OpenFields({ step, values }: { step: SetupStep; values: ShopSettings }) {
  const open = listOpenFields(step, values)
  if (open.length === 0) return null
  return (
    <SettingsNotice title={t('seller-settings.openFields')} isCompact>
      <ul className="flex flex-wrap gap-x-4">
        {open.map((name) => (
          <li key={name}>
            <Link
              to={`#${settingId(name)}`}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {labels[name]()}
            </Link>
          </li>
        ))}
      </ul>
    </SettingsNotice>
  )
}
