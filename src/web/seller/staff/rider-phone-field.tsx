import { t } from '#domain/i18n/translate.ts'
import { PhoneField } from '#web/seller/layout/fields.tsx'
import type { ReadField } from '#web/ui/form/submit-form.ts'

/** In a form with the class `group` and a RoleChoice: shown while Rider is chosen. */
export function RiderPhoneField({ phone = '' }: { phone?: string | undefined }) {
  return (
    <div className="hidden group-has-[input[value=rider]:checked]:block">
      <PhoneField
        name="phone"
        label={t('seller-settings.riderPhone.label')}
        inputMode="tel"
        defaultValue={phone}
        hint={t('seller-settings.riderPhone.hint')}
      />
    </div>
  )
}

/** A number in the hidden field is not sent. */
export function readRiderPhone(value: ReadField): string {
  return value('role') === 'rider' ? value('phone').trim() : ''
}
