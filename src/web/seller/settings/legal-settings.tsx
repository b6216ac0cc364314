import type { ShopSettings } from '#domain/shop-settings.ts'
import { settingLimits } from '#domain/validate-settings.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FieldError, SettingField } from './setting-field.tsx'
import type { Setting } from './use-settings-form.ts'

export function GrievanceOfficerSetting({ setting }: { setting: Setting<ShopSettings['grievanceOfficer']> }) {
  const { value, defaultValue, set, error } = setting
  return (
    <SettingField
      setting={setting}
      label="the grievance officer"
      defaultText={`${defaultValue.name}, ${defaultValue.phone}, ${defaultValue.email}`}
    >
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">Grievance officer</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            name="officer-name"
            label="Name"
            autoComplete="off"
            maxLength={settingLimits.person}
            value={value.name}
            className="sm:col-span-2"
            onChange={(event) => set({ ...value, name: event.currentTarget.value })}
          />
          <Field
            name="officer-phone"
            label="Phone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={30}
            value={value.phone}
            onChange={(event) => set({ ...value, phone: event.currentTarget.value })}
          />
          <Field
            name="officer-email"
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            value={value.email}
            onChange={(event) => set({ ...value, email: event.currentTarget.value })}
          />
        </div>
        <FieldError text={error} />
      </fieldset>
    </SettingField>
  )
}
