import type { DeliverySettings } from '#domain/delivery/terms.ts'
import { deliveryLimits } from '#domain/delivery/validate-delivery.ts'
import { t } from '#domain/i18n/translate.ts'
import { TextField } from '#web/seller/layout/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import { FieldError } from '../setting-field.tsx'
import { kmFormat } from './number-formats.ts'
import { NumberPart } from './number-part.tsx'
import { errorOf, itemsOf, partOf, type SettingPart } from './setting-part.ts'

type Distances = DeliverySettings['distances']

type DistanceListProps = { part: SettingPart<Distances>; missingPins: readonly string[] }

export function DistanceList({ part, missingPins }: DistanceListProps) {
  const { value: distances, set } = part
  const add = (places: readonly string[]) =>
    set([...distances, ...places.map((place) => ({ place, km: Number.NaN }))])
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">{t('seller-settings.distances.title')}</legend>
      <p className="text-sm text-ink-soft">{t('seller-settings.distances.text')}</p>
      {itemsOf(part).map((distance, index) => (
        <DistanceFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a distance is identified by its position
          key={index}
          part={distance}
          number={index + 1}
          onRemove={() => set(distances.filter((_, at) => at !== index))}
        />
      ))}
      <FieldError text={errorOf(part)} />
      {missingPins.length > 0 ? (
        <p role="status" className="rounded-md bg-amber-soft p-3 text-sm text-amber-ink sm:max-w-xl">
          {t('seller-settings.distances.missing', { pins: missingPins.join(', ') })}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {missingPins.length > 0 ? (
          <Button variant="secondary" size="small" onClick={() => add(missingPins)}>
            {t('seller-settings.distances.addMissing')}
          </Button>
        ) : null}
        {distances.length < deliveryLimits.distances ? (
          <Button variant="secondary" size="small" onClick={() => add([''])}>
            {t('seller-settings.distances.add')}
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}

type DistanceFieldsProps = {
  part: SettingPart<Distances[number]>
  number: number
  onRemove: () => void
}

function DistanceFields({ part, number, onRemove }: DistanceFieldsProps) {
  const place = partOf(part, 'place')
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto] items-start gap-2 sm:max-w-xl">
      <TextField
        name={place.path}
        label={t('seller-settings.distances.place', { position: number })}
        hideLabel
        maxLength={deliveryLimits.place}
        placeholder={t('seller-settings.distances.placeExample')}
        value={place.value}
        error={errorOf(place)}
        onText={place.set}
      />
      <NumberPart
        part={partOf(part, 'km')}
        format={kmFormat}
        label={t('seller-settings.distances.km', { position: number })}
        hideLabel
        placeholder={t('seller-settings.distances.kmExample')}
      />
      <RemoveButton label={t('seller-settings.distances.remove', { position: number })} onClick={onRemove} />
    </div>
  )
}
