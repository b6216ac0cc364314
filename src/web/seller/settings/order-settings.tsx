import { Field } from '#web/ui/form/field.tsx'
import { SettingField } from './setting-field.tsx'
import { useTextValue } from './text-setting.tsx'
import type { Setting } from './use-settings-form.ts'

export function OpenCashOrdersSetting({ setting }: { setting: Setting<number> }) {
  const { text, type } = useTextValue(setting, { parse: readCount, format: writeCount })
  return (
    <SettingField
      setting={setting}
      label="open cash orders"
      defaultText={setting.defaultValue || '0, no limit'}
    >
      <Field
        className="sm:max-w-sm"
        name="max-open-cash-orders"
        label="Open cash orders per customer"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        hint="Cash on delivery, still Pending. A customer with this many must wait until you start packing one. 0 means no limit."
        value={text}
        error={setting.error}
        onChange={(event) => type(event.currentTarget.value)}
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
