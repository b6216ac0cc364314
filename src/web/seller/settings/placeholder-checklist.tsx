import type { SettingName } from '#domain/settings/shop-settings.ts'
import { countText } from '#web/seller/layout/format-texts.ts'
import { ChipLink } from '#web/seller/lists/chip-link.tsx'
import { settingId } from './setting-field.tsx'

export function PlaceholderChecklist({ placeholders }: { placeholders: readonly SettingName[] }) {
  if (placeholders.length === 0) return null
  return (
    <section
      aria-labelledby="placeholders"
      className="mt-4 max-w-4xl rounded-lg bg-amber-soft p-4 text-amber-ink"
    >
      <h2 id="placeholders" className="font-bold">
        Before you open: {countText(placeholders.length, 'detail')} to fill in
      </h2>
      <p className="mt-1 text-sm">These are still sample values or empty. Tap one to change it.</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {placeholders.map((name) => (
          <li key={name}>
            <ChipLink to={`/seller/settings#${settingId(name)}`}>{labels[name] ?? name}</ChipLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const labels: Partial<Record<SettingName, string>> = {
  name: 'Shop name',
  blurb: 'Description',
  address: 'Address',
  place: 'Map location',
  phones: 'Phone numbers',
  email: 'Email',
  social: 'Social links',
  upiId: 'UPI ID',
  sellerName: 'Registered name',
  fssaiLicence: 'FSSAI licence',
  grievanceOfficer: 'Grievance officer',
}
