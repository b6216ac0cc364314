import { Switch } from '#web/ui/form/switch.tsx'
import { type Setting, settingId } from './use-settings-form.ts'

type SwitchSettingProps = { setting: Setting<boolean>; label: string; hint: string }

export function SwitchSetting({ setting, label, hint }: SwitchSettingProps) {
  return (
    <div id={settingId(setting.name)} className="grid gap-1">
      <Switch label={label} checked={setting.value} onChange={setting.set} />
      <p className="text-sm text-ink-soft">{hint}</p>
    </div>
  )
}
