import { Switch } from '#web/ui/form/switch.tsx'
import { settingId } from './sections/section-ids.ts'
import type { Setting } from './use-settings-form.ts'

type SwitchSettingProps = { setting: Setting<boolean>; label: string; hint: string }

export function SwitchSetting({ setting, label, hint }: SwitchSettingProps) {
  return (
    <div id={settingId(setting.name)} className="grid gap-1">
      <Switch label={label} checked={setting.value} onChange={setting.set} />
      <p className="text-sm text-ink-soft">{hint}</p>
    </div>
  )
}
