import type { ReactNode } from 'react'
import { type MessageKey, t } from '#domain/i18n/translate.ts'
import type { PlaceholderName } from '#domain/settings/placeholders.ts'
import { ChipLink } from '#web/seller/lists/chip-link.tsx'
import { settingId } from './use-settings-form.ts'

type SetupChecklistProps = {
  placeholders: readonly PlaceholderName[]
  /** What the owner has not answered yet. */
  question: ReactNode
}

export function SetupChecklist({ placeholders, question }: SetupChecklistProps) {
  const count = placeholders.length + (question ? 1 : 0)
  if (count === 0) return null
  return (
    <section
      aria-labelledby="placeholders"
      className="mt-4 max-w-4xl rounded-lg bg-amber-soft p-4 text-amber-ink"
    >
      <h2 id="placeholders" className="font-bold">
        {t('seller-settings.todo.title', { count })}
      </h2>
      {placeholders.length > 0 ? (
        <>
          <p className="mt-1 text-sm">{t('seller-settings.todo.text')}</p>
          <ul className="mt-3 flex flex-wrap gap-2">
            {placeholders.map((name) => (
              <li key={name}>
                <ChipLink to={`/seller/settings#${settingId(name)}`}>{t(labelKeys[name])}</ChipLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {question}
    </section>
  )
}

const labelKeys = {
  name: 'seller-settings.todo.name',
  blurb: 'seller-settings.blurb',
  address: 'seller-settings.address.label',
  place: 'seller-settings.place.label',
  phones: 'seller-settings.phones.title',
  email: 'seller-settings.email',
  social: 'seller-settings.social.title',
  upiId: 'seller-settings.upiId',
  sellerName: 'seller-settings.todo.sellerName',
  fssaiLicence: 'seller-settings.fssai.label',
  grievanceOfficer: 'seller-settings.officer.title',
} as const satisfies Record<PlaceholderName, MessageKey>
