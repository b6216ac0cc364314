import { t } from '#domain/i18n/translate.ts'
import { DigitsField } from '#web/seller/layout/fields.tsx'
import { SettingField } from './setting-field.tsx'
import { useTextValue } from './text-setting.tsx'
import type { Setting } from './use-settings-form.ts'

export function OpenCashOrdersSetting({ setting }: { setting: Setting<number> }) {
  const { text, type } = useTextValue(setting, { parse: readCount, format: writeCount })
  return (
    <SettingField
      setting={setting}
      label={t('seller-settings.cashOrders.setting')}
      defaultText={setting.defaultValue || t('seller-settings.cashOrders.noLimit')}
    >
      <DigitsField
        className="sm:max-w-sm"
        name="max-open-cash-orders"
        label={t('seller-settings.cashOrders.label')}
        maxLength={4}
        hint={t('seller-settings.cashOrders.hint')}
        value={text}
        error={setting.error}
        onText={type}
      />
    </SettingField>
  )
}

export function WeightToleranceSetting({ setting }: { setting: Setting<number> }) {
  const { text, type } = useTextValue(setting, { parse: readCount, format: writeCount })
  return (
    <SettingField
      setting={setting}
      label={t('seller-settings.weightTolerance.setting')}
      defaultText={`${setting.defaultValue} %`}
    >
      <DigitsField
        className="sm:max-w-sm"
        name="weight-tolerance"
        label={t('seller-settings.weightTolerance.label')}
        maxLength={3}
        hint={t('seller-settings.weightTolerance.hint')}
        value={text}
        error={setting.error}
        onText={type}
      />
    </SettingField>
  )
}

function readCount(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

function writeCount(count: number): string {
  return Number.isFinite(count) ? String(count) : ''
}
