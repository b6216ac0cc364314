import { t } from '#domain/i18n/translate.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { settingLimits } from '#domain/settings/validate-settings.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FieldError, SettingField } from './setting-field.tsx'
import type { Setting } from './use-settings-form.ts'

const officerFields = [
  { key: 'name', maxLength: settingLimits.person, className: 'sm:col-span-2' },
  { key: 'phone', type: 'tel', inputMode: 'tel', maxLength: 30 },
  { key: 'email', type: 'email', inputMode: 'email', maxLength: 254 },
] as const

export function GrievanceOfficerSetting({ setting }: { setting: Setting<ShopSettings['grievanceOfficer']> }) {
  const { value, defaultValue, set, error } = setting
  return (
    <SettingField
      setting={setting}
      label={t('seller-settings.officer.setting')}
      defaultText={`${defaultValue.name}, ${defaultValue.phone}, ${defaultValue.email}`}
    >
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{t('seller-settings.officer.title')}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {officerFields.map(({ key, ...field }) => (
            <Field
              key={key}
              {...field}
              name={`officer-${key}`}
              label={t(`seller-settings.officer.${key}`)}
              autoComplete="off"
              value={value[key]}
              onChange={(event) => set({ ...value, [key]: event.currentTarget.value })}
            />
          ))}
        </div>
        <FieldError text={error} />
      </fieldset>
    </SettingField>
  )
}
