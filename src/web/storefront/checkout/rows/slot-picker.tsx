import { useState } from 'react'
import type { DeliveryQuote, SlotChoice } from '#contract/delivery.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { weekdayOf } from '#domain/delivery/opening-hours.ts'
import { formatSlotTime } from '#domain/delivery/slot-texts.ts'
import { formatDayOfMonth } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSettings } from '#web/api.ts'
import { RadioCard } from '#web/ui/form/radio-card.tsx'
import { RadioChip } from '#web/ui/form/radio-chip.tsx'
import { Select } from '#web/ui/form/select.tsx'

type SlotPickerProps = {
  quote: DeliveryQuote
  /** null: as soon as possible. */
  selected: string | null
  onSelect: (slot: string | null) => void
}

/** One day at a time, because a week of slots is longer than a phone. */
export function SlotPicker({ quote: { slots, minutes, isNowAllowed }, selected, onSelect }: SlotPickerProps) {
  const { opening } = useSettings()
  const days = [...new Set(slots.map(slotDay))]
  const [chosenDay, setDay] = useState<string>()
  const selectedSlot = slots.find(({ id }) => id === selected)
  const firstFree = slots.find(({ isFull }) => !isFull) ?? slots[0]
  const defaultDay = selectedSlot ?? firstFree
  const day = chosenDay && days.includes(chosenDay) ? chosenDay : defaultDay && slotDay(defaultDay)
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('checkout.slot.title')}</legend>
      {isNowAllowed ? (
        <RadioCard name="slot" value="" checked={selected === null} onChange={() => onSelect(null)}>
          {opening.isOpen ? t('checkout.slot.now', { minutes }) : t('checkout.slot.whenOpen')}
        </RadioCard>
      ) : null}
      {days.length > 0 ? (
        <Select
          label={t('checkout.slot.day')}
          value={day}
          options={days.map((value) => ({ value, text: dayName(value) }))}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      ) : null}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {slots
          .filter((slot) => slotDay(slot) === day)
          .map((slot) => (
            <RadioChip
              key={slot.id}
              name="slot"
              value={slot.id}
              checked={slot === selectedSlot && !slot.isFull}
              disabled={slot.isFull}
              onChange={() => onSelect(slot.id)}
            >
              {formatSlotTime(slot)}
              {slot.isFull ? <span className="block font-normal">{t('checkout.slot.full')}</span> : null}
            </RadioChip>
          ))}
      </div>
    </fieldset>
  )
}

function slotDay({ from }: SlotChoice): string {
  return dayOf(new Date(from))
}

/** 'Today, 23 Nov', 'Wednesday, 25 Nov' */
function dayName(day: string): string {
  const today = dayOf(new Date())
  const date = formatDayOfMonth(day)
  if (day === today) return t('checkout.slot.today', { date })
  if (day === addDays(today, 1)) return t('checkout.slot.tomorrow', { date })
  return t('checkout.slot.weekday', { day: t(`shop.day.${weekdayOf(day)}`), date })
}
