import type { ReactNode } from 'react'
import { rich } from '#web/i18n/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { settingId } from './sections/section-ids.ts'
import type { Setting } from './use-settings-form.ts'

type SettingFieldProps<Value> = {
  setting: Setting<Value>
  label: string
  defaultText: string | number
  children: ReactNode
}

/** The button lies beside the label, so that nothing moves when it appears. */
export function SettingField<Value>({ setting, label, defaultText, children }: SettingFieldProps<Value>) {
  return (
    <div id={settingId(setting.name)} className="relative grid gap-1">
      {children}
      {setting.isDefault ? null : (
        <Button
          variant="quiet"
          size="small"
          className="absolute -top-2 -right-3 pointer-coarse:-top-4"
          onClick={() => setting.set(setting.defaultValue)}
        >
          {rich('seller-settings.reset', {
            label,
            defaultText,
            hidden: (text) => <span className="sr-only">{text}</span>,
          })}
        </Button>
      )}
    </div>
  )
}

export function FieldError({ text }: { text: string }) {
  return text ? (
    <p role="alert" className="mt-1.5 text-sm font-medium text-red">
      {text}
    </p>
  ) : null
}
