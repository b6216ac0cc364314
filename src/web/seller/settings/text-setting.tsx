import { type ComponentProps, useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { SettingField } from './setting-field.tsx'
import { isEqual } from './settings-draft.ts'
import type { Setting } from './use-settings-form.ts'

type TextSettingProps = { setting: Setting<string>; label: string } & Omit<
  ComponentProps<typeof Field>,
  'name' | 'value' | 'onChange' | 'error'
>

export function TextSetting({ setting, label, ...field }: TextSettingProps) {
  return (
    <SettingField
      setting={setting}
      label={label}
      defaultText={setting.defaultValue || t('seller-settings.noDefault')}
    >
      <Field autoComplete="off" {...field} {...controlProps(setting)} label={label} />
    </SettingField>
  )
}

type TextAreaSettingProps = { setting: Setting<string>; label: string; rows: number; maxLength: number }

export function TextAreaSetting({ setting, label, ...area }: TextAreaSettingProps) {
  return (
    <SettingField setting={setting} label={label} defaultText={setting.defaultValue}>
      <TextArea {...area} {...controlProps(setting)} label={label} />
    </SettingField>
  )
}

function controlProps({ name, value, error, set }: Setting<string>) {
  return {
    name,
    value,
    error,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(currentTarget.value),
  }
}

export type TextFormat<Value> = { parse: (text: string) => Value; format: (value: Value) => string }

/** The typed text while it parses to the current value, else the formatted value. */
export function useTextValue<Value>(
  { value, set }: Pick<Setting<Value>, 'value' | 'set'>,
  { parse, format }: TextFormat<Value>,
) {
  const [typed, setTyped] = useState(() => format(value))
  return {
    text: isEqual(parse(typed), value) ? typed : format(value),
    type(text: string) {
      setTyped(text)
      set(parse(text))
    },
  }
}
