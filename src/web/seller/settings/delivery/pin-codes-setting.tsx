import { type KeyboardEvent, useRef, useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { settingLimits } from '#domain/settings/validate-settings.ts'
import { formatCount } from '#domain/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { FieldError, SettingField } from '../setting-field.tsx'
import type { Setting } from '../use-settings-form.ts'
import { parsePinCodes } from './parse-list.ts'

export function PinCodesSetting({ setting }: { setting: Setting<readonly string[]> }) {
  const { value: pinCodes, set, error } = setting
  const [inputError, setInputError] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function add() {
    if (!input.current) return
    const { added, invalid } = parsePinCodes(input.current.value, pinCodes)
    if (added.length > 0) set([...pinCodes, ...added])
    input.current.value = invalid.join(' ')
    setInputError(
      invalid.length === 0 ? '' : t('seller-settings.pins.invalid', { codes: invalid.join(', ') }),
    )
    input.current.focus()
  }

  function addOnKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ',') return
    // Enter must not submit the whole form.
    event.preventDefault()
    add()
  }

  function remove(pinCode: string) {
    set(pinCodes.filter((one) => one !== pinCode))
    input.current?.focus()
  }

  return (
    <SettingField
      setting={setting}
      label={t('seller-settings.pins.setting')}
      defaultText={setting.defaultValue.join(', ')}
    >
      <p className="text-sm font-semibold">
        {t('seller-settings.pins.title')}{' '}
        <span className="tabular font-normal text-ink-soft">{formatCount(pinCodes.length)}</span>
      </p>
      <ul className="mt-1 flex flex-wrap gap-2" aria-label={t('seller-settings.pins.title')}>
        {pinCodes.map((pinCode) => (
          <li
            key={pinCode}
            className="tabular inline-flex items-center rounded-full border border-line bg-sunken pl-3.5 font-medium"
          >
            {pinCode}
            <button
              type="button"
              aria-label={t('seller-settings.pins.remove', { pinCode })}
              onClick={() => remove(pinCode)}
              className="grid size-9 place-items-center rounded-full text-ink-soft hover:text-red pointer-coarse:size-11"
            >
              <PageIcon name="close" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-start gap-2 sm:max-w-sm">
        <Field
          ref={input}
          className="flex-1 basis-32"
          name="new-pins"
          label={t('seller-settings.pins.new')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8 * settingLimits.pins}
          hint={t('seller-settings.pins.hint')}
          error={inputError}
          onKeyDown={addOnKey}
        />
        <Button variant="secondary" className="mt-6.5" onClick={add}>
          {t('seller-settings.pins.add')}
        </Button>
      </div>
      <FieldError text={error} />
    </SettingField>
  )
}
