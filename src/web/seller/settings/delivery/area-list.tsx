import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { DeliveryArea } from '#domain/delivery/terms.ts'
import { deliveryLimits } from '#domain/delivery/validate-delivery.ts'
import { t } from '#domain/i18n/translate.ts'
import { TextField } from '#web/seller/layout/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { revealSetting } from '../sections/reveal-setting.ts'
import { FieldError } from '../setting-field.tsx'
import { ChipListInput } from './chip-list-input.tsx'
import { summarizeArea } from './describe-terms.ts'
import { moveArea } from './edit-delivery.ts'
import { optionalKmFormat } from './number-formats.ts'
import { NumberPart } from './number-part.tsx'
import { parseLocalities } from './parse-list.ts'
import { PinCodesInput } from './pin-codes-setting.tsx'
import { errorOf, itemsOf, partOf, type SettingPart } from './setting-part.ts'
import { TermsFields } from './terms-fields.tsx'

type AreaListProps = { part: SettingPart<readonly DeliveryArea[]>; createArea: () => DeliveryArea }

export function AreaList({ part, createArea }: AreaListProps) {
  const { value: areas, set } = part
  const addButton = useRef<HTMLButtonElement>(null)

  function add() {
    const area = createArea()
    flushSync(() => set([...areas, area]))
    revealSetting(document.getElementById(area.id))
  }

  function remove(id: string) {
    set(areas.filter((area) => area.id !== id))
    addButton.current?.focus()
  }

  /** Moving its row takes the focus from the pressed button. */
  function move(button: HTMLButtonElement, change: { id: string; by: -1 | 1 }) {
    flushSync(() => set(moveArea(areas, change)))
    button.focus()
  }

  return (
    <section aria-labelledby="delivery-areas" className="grid gap-2">
      <h2 id="delivery-areas" className="text-sm font-semibold">
        {t('seller-settings.areas.title')}
      </h2>
      <p className="text-sm text-ink-soft">{t('seller-settings.areas.text')}</p>
      {areas.length > 0 ? (
        <ol className="divide-y divide-line rounded-md border border-line">
          {itemsOf(part).map((area, index) => (
            <AreaItem
              key={area.value.id}
              part={area}
              onRemove={() => remove(area.value.id)}
              onMove={(button, by) => move(button, { id: area.value.id, by })}
              isFirst={index === 0}
              isLast={index === areas.length - 1}
            />
          ))}
        </ol>
      ) : null}
      <FieldError text={errorOf(part)} />
      {areas.length < deliveryLimits.areas ? (
        <Button ref={addButton} variant="secondary" className="justify-self-start" onClick={add}>
          {t('seller-settings.areas.add')}
        </Button>
      ) : null}
    </section>
  )
}

type AreaItemProps = {
  part: SettingPart<DeliveryArea>
  onRemove: () => void
  onMove: (button: HTMLButtonElement, by: -1 | 1) => void
  isFirst: boolean
  isLast: boolean
}

function AreaItem({ part, onRemove, onMove, isFirst, isLast }: AreaItemProps) {
  const { value: area, errors } = part
  const hasError = [...errors.keys()].some((path) => path.startsWith(`${part.path}.`))
  const moves = [
    { by: -1, label: t('seller-settings.area.up'), isOff: isFirst },
    { by: 1, label: t('seller-settings.area.down'), isOff: isLast },
  ] as const
  return (
    <li>
      <details className="faq group/area">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-2.5 py-2 -outline-offset-3 hover:bg-sunken">
          <span className="min-w-0 flex-1">
            <span className="block font-semibold wrap-anywhere">
              {area.name || t('seller-settings.area.unnamed')}
            </span>
            <span className={classNames('block truncate text-sm', hasError ? 'text-red' : 'text-ink-soft')}>
              {hasError ? t('seller-settings.area.hasError') : summarizeArea(area)}
            </span>
          </span>
          <PageIcon name="down" className="size-5 shrink-0 text-ink-soft group-open/area:rotate-180" />
        </summary>
        <fieldset
          id={area.id}
          aria-label={area.name || t('seller-settings.area.unnamed')}
          className="grid min-w-0 gap-4 px-2.5 pt-1 pb-4"
        >
          <AreaPlaces part={part} />
          <TermsFields part={partOf(part, 'terms')} />
          <div className="flex flex-wrap gap-2">
            {moves.map(({ by, label, isOff }) => (
              <Button
                key={by}
                variant="secondary"
                size="small"
                aria-disabled={isOff || undefined}
                onClick={(event) => onMove(event.currentTarget, by)}
              >
                {label}
              </Button>
            ))}
            <Button variant="quiet" size="small" onClick={onRemove}>
              {t('seller-settings.area.remove')}
            </Button>
          </div>
        </fieldset>
      </details>
    </li>
  )
}

function AreaPlaces({ part }: { part: SettingPart<DeliveryArea> }) {
  const [name, pins, localities] = [partOf(part, 'name'), partOf(part, 'pins'), partOf(part, 'localities')]
  return (
    <>
      <TextField
        className="sm:max-w-sm"
        name={name.path}
        label={t('seller-settings.input.areaName')}
        maxLength={deliveryLimits.name}
        placeholder={t('seller-settings.area.nameExample')}
        value={name.value}
        error={errorOf(name)}
        onText={name.set}
      />
      <PinCodesInput
        name={pins.path}
        title={t('seller-settings.area.pins')}
        values={pins.value}
        onChange={pins.set}
        error={errorOf(pins)}
      />
      <ChipListInput
        name={localities.path}
        title={t('seller-settings.area.localities')}
        label={t('seller-settings.area.newLocalities')}
        hint={t('seller-settings.area.localitiesHint')}
        values={localities.value}
        onChange={localities.set}
        error={errorOf(localities)}
        parse={parseLocalities}
      />
      <div className="grid sm:max-w-sm">
        <NumberPart
          part={partOf(part, 'maxKm')}
          format={optionalKmFormat}
          label={t('seller-settings.area.maxKm')}
          placeholder={t('seller-settings.area.anyDistance')}
        />
      </div>
    </>
  )
}
