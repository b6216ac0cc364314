import { type OpeningHours, type Weekday, weekdays } from '#domain/delivery/opening-hours.ts'
import { t } from '#domain/i18n/translate.ts'
import { defaultSettings, toStoreProfile } from '#domain/settings/shop-settings.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FieldError, SettingField } from './setting-field.tsx'
import type { Setting } from './use-settings-form.ts'

const timeFields = ['opens', 'closes'] as const

export function OpeningHoursSetting({ setting }: { setting: Setting<OpeningHours> }) {
  const { value, set, error } = setting

  function toggleDay(day: Weekday, isOpen: boolean) {
    set({ ...value, days: weekdays.filter((one) => (one === day ? isOpen : value.days.includes(one))) })
  }

  return (
    <SettingField
      setting={setting}
      label={t('seller-settings.hours.setting')}
      defaultText={hoursText(setting.defaultValue)}
    >
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{t('seller-settings.hours.title')}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(2.2rem,1fr))] gap-1 sm:max-w-sm">
          {weekdays.map((day) => (
            <label
              key={day}
              className="grid min-h-11 cursor-pointer place-items-center rounded-md border border-line-strong text-sm font-semibold has-checked:border-leaf has-checked:bg-leaf-soft has-checked:text-leaf-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
            >
              <input
                type="checkbox"
                name={`open-${day}`}
                aria-label={t(`seller-settings.hours.openOn.${day}`)}
                checked={value.days.includes(day)}
                onChange={(event) => toggleDay(day, event.currentTarget.checked)}
                className="sr-only"
              />
              <span aria-hidden="true">{t(`seller-settings.hours.day.${day}`)}</span>
            </label>
          ))}
        </div>
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
