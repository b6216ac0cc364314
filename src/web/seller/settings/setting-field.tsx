import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Setting } from './use-settings-form.ts'

type SettingFieldProps<Value> = {
  setting: Setting<Value>
  label: string
  defaultText: ReactNode
  children: ReactNode
}

export function SettingField<Value>({ setting, label, defaultText, children }: SettingFieldProps<Value>) {
  return (
    <div data-setting={setting.name} className="grid gap-1">
      {children}
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft pointer-coarse:min-h-11">
        {setting.isDefault ? (
          <p>Default</p>
        ) : (
          <>
            <p className="line-clamp-2 min-w-0 flex-1 basis-32">Default: {defaultText}</p>
            <Button
              variant="quiet"
              size="small"
              className="-mr-3 shrink-0"
              onClick={() => setting.set(setting.defaultValue)}
            >
              Reset to default<span className="sr-only"> for {label}</span>
            </Button>
          </>
        )}
      </div>
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
