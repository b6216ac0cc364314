import { settingLimits } from '#rules/check-settings.ts'
import type { SocialLink } from '#rules/shop-settings.ts'
import { BinButton } from '../ui/bin-button.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Fault, SettingFrame } from './setting-frame.tsx'
import type { Setting } from './use-settings-form.ts'

/** The shop's pages elsewhere. */
export function SocialSetting({ setting }: { setting: Setting<readonly SocialLink[]> }) {
  const { value, set, fault } = setting
  const usual = setting.usual.map(({ name }) => name).join(', ')
  const write = (index: number, changes: Partial<SocialLink>) =>
    set(value.map((link, at) => (at === index ? { ...link, ...changes } : link)))
  return (
    <SettingFrame setting={setting} what="the social links" usual={usual}>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-semibold">Social links</legend>
        {value.map((link, index) => (
          <SocialRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a link is its place
            key={index}
            link={link}
            number={index + 1}
            onChange={(changes) => write(index, changes)}
            onRemove={() => set(value.filter((_, at) => at !== index))}
          />
        ))}
        <Fault text={fault} />
        {value.length < settingLimits.social ? (
          <Button
            variant="secondary"
            size="small"
            className="justify-self-start"
            onClick={() => set([...value, { name: '', url: '' }])}
          >
            Add a link
          </Button>
        ) : null}
      </fieldset>
    </SettingFrame>
  )
}

type SocialRowProps = {
  link: SocialLink
  number: number
  onChange: (changes: Partial<SocialLink>) => void
  onRemove: () => void
}

function SocialRow({ link, number, onChange, onRemove }: SocialRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <Field
        name={`social-name-${number}`}
        label={`Name of link ${number}`}
        hideLabel
        autoComplete="off"
        maxLength={settingLimits.socialName}
        placeholder="Facebook"
        value={link.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Field
        name={`social-url-${number}`}
        label={`Address of link ${number}`}
        hideLabel
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={settingLimits.url}
        placeholder="https://"
        value={link.url}
        className="max-sm:col-span-full max-sm:row-start-2"
        onChange={(event) => onChange({ url: event.currentTarget.value })}
      />
      <BinButton label={`Remove link ${number}`} onPress={onRemove} />
    </div>
  )
}
