import { Field } from '#web/ui/form/field.tsx'
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
    <Field
      {...field}
      name={part.path}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      value={text}
      error={errorOf(part)}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
