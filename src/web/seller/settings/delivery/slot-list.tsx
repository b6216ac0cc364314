import { weekdays } from '#domain/delivery/opening-hours.ts'
import type { SlotRule } from '#domain/delivery/slots.ts'
import { deliveryLimits } from '#domain/delivery/validate-delivery.ts'
import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import { FieldError } from '../setting-field.tsx'
import { WeekdayPicker } from '../weekday-picker.tsx'
import { countFormat } from './number-formats.ts'
import { NumberPart } from './number-part.tsx'
import { errorOf, itemsOf, partOf, type SettingPart } from './setting-part.ts'

const newSlot: SlotRule = { days: weekdays, from: '17:00', to: '19:00', capacity: 10, cutoffMinutes: 60 }

export function SlotList({ part }: { part: SettingPart<readonly SlotRule[]> }) {
  const { value: slots, set } = part
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">{t('seller-settings.slots.title')}</legend>
      {slots.length === 0 ? <p className="text-sm text-ink-soft">{t('seller-settings.slots.none')}</p> : null}
      {itemsOf(part).map((slot, index) => (
        <SlotFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is identified by its position
          key={index}
          part={slot}
          number={index + 1}
          onRemove={() => set(slots.filter((_, at) => at !== index))}
        />
      ))}
      <FieldError text={errorOf(part)} />
      {slots.length < deliveryLimits.slots ? (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => set([...slots, newSlot])}
        >
          {t('seller-settings.slots.add')}
        </Button>
      ) : null}
    </fieldset>
  )
}

type SlotFieldsProps = { part: SettingPart<SlotRule>; number: number; onRemove: () => void }

function SlotFields({ part, number, onRemove }: SlotFieldsProps) {
  const days = partOf(part, 'days')
  return (
    <fieldset className="grid gap-3 border-t border-line pt-2 sm:max-w-xl">
      <legend className="sr-only">{t('seller-settings.slots.name', { position: number })}</legend>
      <div className="flex items-center justify-between gap-2">
        <p aria-hidden="true" className="text-sm font-semibold">
          {t('seller-settings.slots.name', { position: number })}
        </p>
        <RemoveButton
          className="-my-2 -mr-2"
          label={t('seller-settings.slots.remove', { position: number })}
          onClick={onRemove}
        />
      </div>
      <div>
        <WeekdayPicker
          name={days.path}
          days={days.value}
          onChange={days.set}
          label={(day) => t(`shop.day.${day}`)}
          isInvalid={errorOf(days) !== ''}
        />
        <FieldError text={errorOf(days)} />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] items-start gap-x-2 gap-y-3">
        <TimePart part={partOf(part, 'from')} label={t('seller-settings.slots.from')} />
        <TimePart part={partOf(part, 'to')} label={t('seller-settings.slots.to')} />
        <NumberPart
          part={partOf(part, 'capacity')}
          format={countFormat}
          label={t('seller-settings.slots.capacity')}
        />
        <NumberPart
          part={partOf(part, 'cutoffMinutes')}
          format={countFormat}
          label={t('seller-settings.slots.cutoff')}
        />
      </div>
    </fieldset>
  )
}

function TimePart({ part, label }: { part: SettingPart<string>; label: string }) {
  return (
    <Field
      name={part.path}
      label={label}
      type="time"
      value={part.value}
      error={errorOf(part)}
      onChange={(event) => part.set(event.currentTarget.value)}
    />
  )
}
