import { DecimalField } from '#web/seller/layout/fields.tsx'
import { type TextFormat, useTextValue } from '../text-setting.tsx'
import { errorOf, type SettingPart } from './setting-part.ts'

type NumberPartProps<Value> = {
  part: SettingPart<Value>
  format: TextFormat<Value>
  label: string
  placeholder?: string
  hideLabel?: boolean
}

export function NumberPart<Value>({ part, format, ...field }: NumberPartProps<Value>) {
  const { text, type } = useTextValue(part, format)
  return (
    <DecimalField
      {...field}
      name={part.path}
      maxLength={16}
      value={text}
      error={errorOf(part)}
      onText={type}
    />
  )
}
