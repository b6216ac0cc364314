import { type ComponentProps, useState } from 'react'
import { Field, TextArea } from '../ui/field.tsx'
import { isSame } from './draft.ts'
import { SettingFrame } from './setting-frame.tsx'
import type { Setting } from './use-settings-form.ts'

type TextSettingProps = { setting: Setting<string>; label: string } & Omit<
  ComponentProps<typeof Field>,
  'name' | 'value' | 'onChange' | 'error'
>

/** A setting that is one line. */
export function TextSetting({ setting, label, ...field }: TextSettingProps) {
  return (
    <SettingFrame setting={setting} what={label} usual={setting.usual || 'none'}>
      <Field
        autoComplete="off"
        {...field}
        name={setting.name}
        label={label}
        value={setting.value}
        error={setting.fault}
        onChange={(event) => setting.set(event.currentTarget.value)}
      />
    </SettingFrame>
  )
}

type LongSettingProps = { setting: Setting<string>; label: string; rows: number; maxLength: number }

export function LongSetting({ setting, label, ...area }: LongSettingProps) {
  return (
    <SettingFrame setting={setting} what={label} usual={setting.usual}>
      <TextArea
        {...area}
        name={setting.name}
        label={label}
        value={setting.value}
        error={setting.fault}
        onChange={(event) => setting.set(event.currentTarget.value)}
      />
    </SettingFrame>
  )
}

type Form<Value> = { read: (text: string) => Value; write: (value: Value) => string }

/** The text of a field that stands for something else: as typed as long as that is what it says, else as it is written. */
export function useTyped<Value>(setting: Setting<Value>, { read, write }: Form<Value>) {
  const [typed, setTyped] = useState(() => write(setting.value))
  return {
    text: isSame(read(typed), setting.value) ? typed : write(setting.value),
    type(text: string) {
      setTyped(text)
      setting.set(read(text))
    },
  }
}
