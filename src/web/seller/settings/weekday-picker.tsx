import { type Weekday, weekdays } from '#domain/delivery/opening-hours.ts'
import { t } from '#domain/i18n/translate.ts'

type WeekdayPickerProps = {
  /** The beginning of the checkboxes' names: 'open' for 'open-Mo'. */
  name: string
  days: readonly Weekday[]
  onChange: (days: Weekday[]) => void
  label: (day: Weekday) => string
  isInvalid?: boolean
}

export function WeekdayPicker({ name, days, onChange, label, isInvalid }: WeekdayPickerProps) {
  function toggle(day: Weekday, isChecked: boolean) {
    onChange(weekdays.filter((one) => (one === day ? isChecked : days.includes(one))))
  }

  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(2rem,1fr))] gap-1 sm:max-w-sm">
      {weekdays.map((day) => (
        <label
          key={day}
          className="grid min-h-11 cursor-pointer place-items-center rounded-md border border-line-strong text-sm font-semibold has-checked:border-leaf has-checked:bg-leaf-soft has-checked:text-leaf-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
        >
          <input
            type="checkbox"
            name={`${name}-${day}`}
            aria-label={label(day)}
            aria-invalid={isInvalid || undefined}
            checked={days.includes(day)}
            onChange={(event) => toggle(day, event.currentTarget.checked)}
            className="sr-only"
          />
          <span aria-hidden="true">{t(`seller-settings.hours.day.${day}`)}</span>
        </label>
      ))}
    </div>
  )
}
