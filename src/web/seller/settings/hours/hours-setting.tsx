import { useState } from 'react'
import {
  type DayHours,
  hoursOn,
  type OpeningHours,
  type Weekday,
  weekdays,
} from '#domain/delivery/opening-hours.ts'
import { t } from '#domain/i18n/translate.ts'
import { defaultSettings, toStoreProfile } from '#domain/settings/shop-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FieldError, SettingField } from '../setting-field.tsx'
import type { Setting } from '../use-settings-form.ts'
import { WeekdayPicker } from '../weekday-picker.tsx'

const timeFields = ['opens', 'closes'] as const

export function OpeningHoursSetting({ setting }: { setting: Setting<OpeningHours> }) {
  const { value, set, error } = setting
  const [isByDay, setIsByDay] = useState(value.byDay !== undefined)

  function toggleByDay() {
    setIsByDay(!isByDay)
    if (isByDay) set({ ...value, byDay: undefined })
  }

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
        {isByDay ? (
          <HoursByDay value={value} set={set} />
        ) : (
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
        )}
        <Button variant="secondary" size="small" className="mt-2" onClick={toggleByDay}>
          {t(isByDay ? 'seller-settings.hours.sameHours' : 'seller-settings.hours.byDay')}
        </Button>
        <FieldError text={error} />
        <p className="mt-2 text-sm text-ink-soft">
          {t('seller-settings.hours.shown', { hours: hoursText(value) })}
        </p>
      </fieldset>
    </SettingField>
  )
}

function HoursByDay({ value, set }: Pick<Setting<OpeningHours>, 'value' | 'set'>) {
  return (
    <ul className="mt-3 grid gap-2 sm:max-w-sm">
      {value.days.map((day) => {
        const hours = hoursOn(value, day)
        return (
          <li key={day} className="grid grid-cols-2 items-center gap-x-2 gap-y-1 xs:grid-cols-[6rem_1fr_1fr]">
            <span aria-hidden="true" className="text-sm font-semibold max-xs:col-span-full">
              {t(`shop.day.${day}`)}
            </span>
            {timeFields.map((name) => (
              <Field
                key={name}
                name={`${name}-${day}`}
                label={t(`seller-settings.hours.${name === 'opens' ? 'dayOpens' : 'dayCloses'}`, {
                  day: t(`shop.day.${day}`),
                })}
                hideLabel
                type="time"
                value={hours[name]}
                onChange={(event) =>
                  set(withDay(value, { day, ...hours, [name]: event.currentTarget.value }))
                }
              />
            ))}
          </li>
        )
      })}
    </ul>
  )
}

/** In the order of the week, as the server keeps them. */
function withDay(value: OpeningHours, { day, ...hours }: DayHours & { day: Weekday }): OpeningHours {
  const all = new Map([...Object.entries(value.byDay ?? {}), [day, hours]])
  return {
    ...value,
    byDay: Object.fromEntries(weekdays.flatMap((one) => (all.has(one) ? [[one, all.get(one)]] : []))),
  }
}

function hoursText(openingHours: OpeningHours): string {
  return toStoreProfile({ ...defaultSettings, openingHours }).hours
}
