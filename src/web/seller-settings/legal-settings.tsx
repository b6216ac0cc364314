import { settingLimits } from '#rules/check-settings.ts'
import type { ShopSettings } from '#rules/shop-settings.ts'
import { Field } from '../ui/field.tsx'
import { Fault, SettingFrame } from './setting-frame.tsx'
import type { Setting } from './use-settings-form.ts'

/** Whom to complain to. */
export function OfficerSetting({ setting }: { setting: Setting<ShopSettings['grievanceOfficer']> }) {
  const { value, usual, set, fault } = setting
  return (
    <SettingFrame
      setting={setting}
      what="the grievance officer"
      usual={`${usual.name}, ${usual.phone}, ${usual.email}`}
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
            label="Telephone"
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
        <Fault text={fault} />
      </fieldset>
    </SettingFrame>
  )
}
