import { type KeyboardEvent, useRef, useState } from 'react'
import { dayOf } from '#domain/days.ts'
import { listDaysOff } from '#domain/delivery/closing.ts'
import type { Closing } from '#domain/delivery/opening-hours.ts'
import { formatDate } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import { settingId } from '../sections/section-ids.ts'
import { FieldError } from '../setting-field.tsx'
import type { Setting } from '../use-settings-form.ts'

/** `closedUntil` belongs to staff. */
export function ClosingSetting({ setting }: { setting: Setting<Closing> }) {
  const { name, value, set, error } = setting
  return (
    <div id={settingId(name)} className="grid gap-5">
      <DaysOff
        days={listDaysOff(value, Date.now())}
        onChange={(daysOff) => set({ ...value, daysOff })}
        error={error}
      />
      <div className="grid gap-1">
        <Switch
          label={t('seller-settings.takesOrders.label')}
          checked={value.takesOrdersWhenClosed}
          onChange={(takesOrdersWhenClosed) => set({ ...value, takesOrdersWhenClosed })}
        />
        <p className="text-sm text-ink-soft">{t('seller-settings.takesOrders.hint')}</p>
      </div>
    </div>
  )
}

type DaysOffProps = { days: readonly string[]; onChange: (days: string[]) => void; error: string }

/** Without past days: a change drops them. */
function DaysOff({ days, onChange, error }: DaysOffProps) {
  const [inputError, setInputError] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const today = dayOf(new Date())

  function add() {
    const day = input.current?.value ?? ''
    setInputError(day >= today ? '' : t('seller-settings.daysOff.invalid'))
    if (day >= today) onChange([...new Set([...days, day])].toSorted())
    if (day >= today && input.current) input.current.value = ''
    input.current?.focus()
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter must not submit the whole form.
    event.preventDefault()
    add()
  }

  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t('seller-settings.daysOff.title')}</legend>
      {days.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('seller-settings.daysOff.none')}</p>
      ) : (
        <ul className="grid sm:max-w-sm">
          {days.map((day) => (
            <li key={day} className="tabular flex items-center justify-between gap-2">
              {formatDate(day)}
              <RemoveButton
                label={t('seller-settings.daysOff.remove', { day: formatDate(day) })}
                onClick={() => onChange(days.filter((one) => one !== day))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap items-start gap-2 sm:max-w-sm">
        <Field
          ref={input}
          className="flex-1 basis-32"
          name="new-day-off"
          type="date"
          min={today}
          label={t('seller-settings.daysOff.new')}
          error={inputError}
          onKeyDown={addOnEnter}
        />
        <Button variant="secondary" className="mt-6.5" onClick={add}>
          {t('seller-settings.daysOff.add')}
        </Button>
      </div>
      <FieldError text={error} />
    </fieldset>
  )
}
