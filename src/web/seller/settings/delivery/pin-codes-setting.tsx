import { t } from '#domain/i18n/translate.ts'
import { SettingField } from '../setting-field.tsx'
import type { Setting } from '../use-settings-form.ts'
import { ChipListInput } from './chip-list-input.tsx'
import { parsePinCodes } from './parse-list.ts'

export function PinCodesSetting({ setting }: { setting: Setting<readonly string[]> }) {
  return (
    <SettingField
      setting={setting}
      label={t('seller-settings.pins.setting')}
      defaultText={setting.defaultValue.join(', ')}
    >
      <PinCodesInput
        name="new-pins"
        title={t('seller-settings.pins.title')}
        values={setting.value}
        onChange={setting.set}
        error={setting.error}
      />
    </SettingField>
  )
}

type PinCodesInputProps = {
  name: string
  title: string
  values: readonly string[]
  onChange: (values: string[]) => void
  error: string
}

export function PinCodesInput(props: PinCodesInputProps) {
  return (
    <ChipListInput
      {...props}
      isNumeric
      label={t('seller-settings.pins.new')}
      hint={t('seller-settings.pins.hint')}
      parse={parsePinCodes}
      invalidText={(invalid) => t('seller-settings.pins.invalid', { codes: invalid.join(', ') })}
    />
  )
}
