import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import type { Setting } from './use-settings-form.ts'

type SettingFrameProps<Value> = {
  setting: Setting<Value>
  /** What the setting is called, for those who hear the button alone. */
  what: string
  /** The default in words. */
  usual: ReactNode
  children: ReactNode
}

/** A setting's field with its default below: whether that holds, or what it is and the way back to it. */
export function SettingFrame<Value>({ setting, what, usual, children }: SettingFrameProps<Value>) {
  return (
    <div data-setting={setting.name} className="grid gap-1">
      {children}
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft pointer-coarse:min-h-11">
        {setting.isUsual ? (
          <p>Default</p>
        ) : (
          <>
            <p className="line-clamp-2 min-w-0 flex-1 basis-32">Default: {usual}</p>
            <Button
              variant="quiet"
              size="small"
              className="-mr-3 shrink-0"
              onClick={() => setting.set(setting.usual)}
            >
              Back to default<span className="sr-only"> for {what}</span>
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** What is wrong with a setting of several fields. */
export function Fault({ text }: { text: string }) {
  return text ? (
    <p role="alert" className="mt-1.5 text-sm font-medium text-red">
      {text}
    </p>
  ) : null
}
