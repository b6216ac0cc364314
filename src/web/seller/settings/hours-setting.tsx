import type { OpeningHours } from '#domain/delivery/opening-hours.ts'
import { t } from '#domain/i18n/translate.ts'
import { defaultSettings, toStoreProfile } from '#domain/settings/shop-settings.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FieldError, SettingField } from './setting-field.tsx'
import type { Setting } from './use-settings-form.ts'
import { WeekdayPicker } from './weekday-picker.tsx'

const timeFields = ['opens', 'closes'] as const

export function OpeningHoursSetting({ setting }: { setting: Setting<OpeningHours> }) {
  const { value, set, error } = setting

  return (
    <SettingField
      setting={setting}
      label={t('seller-settings.hours.setting')}
      defaultText={hoursText(setting.defaultValue)}
    >
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{t('seller-settings.hours.title')}</legend>
        <WeekdayPicker
          name="open"
          days={value.days}
          onChange={(days) => set({ ...value, days })}
          label={(day) => t(`seller-settings.hours.openOn.${day}`)}
        />
        <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2 sm:max-w-sm">
          {timeFields.map((name) => (
            <Field
              key={name}
              name={name}
              label={t(`seller-settings.hours.${name}`)}
              type="time"
              value={value[name]}
              onChange={(event) => set({ ...value, [name]: event.currentTarget.value })}
            />
          ))}
        </div>
        <FieldError text={error} />
        <p className="mt-2 text-sm text-ink-soft">
          {t('seller-settings.hours.shown', { hours: hoursText(value) })}
        </p>
      </fieldset>
    </SettingField>
  )
}

function hoursText(openingHours: OpeningHours): string {
  return toStoreProfile({ ...defaultSettings, openingHours }).hours
}
