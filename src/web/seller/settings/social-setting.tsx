import { t } from '#domain/i18n/translate.ts'
import type { SocialLink } from '#domain/settings/shop-settings.ts'
import { settingLimits } from '#domain/settings/validate-settings.ts'
import { TextField } from '#web/seller/layout/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import { FieldError, SettingField } from './setting-field.tsx'
import type { Setting } from './use-settings-form.ts'

export function SocialLinksSetting({ setting }: { setting: Setting<readonly SocialLink[]> }) {
  const { value, set, error } = setting
  const defaultText = setting.defaultValue.map(({ name }) => name).join(', ')
  const updateLink = (index: number, changes: Partial<SocialLink>) =>
    set(value.map((link, at) => (at === index ? { ...link, ...changes } : link)))
  return (
    <SettingField setting={setting} label={t('seller-settings.social.setting')} defaultText={defaultText}>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-semibold">{t('seller-settings.social.title')}</legend>
        {value.map((link, index) => (
          <SocialLinkRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a link is identified by its position
            key={index}
            link={link}
            number={index + 1}
            onChange={(changes) => updateLink(index, changes)}
            onRemove={() => set(value.filter((_, at) => at !== index))}
          />
        ))}
        <FieldError text={error} />
        {value.length < settingLimits.social ? (
          <Button
            variant="secondary"
            size="small"
            className="justify-self-start"
            onClick={() => set([...value, { name: '', url: '' }])}
          >
            {t('seller-settings.social.add')}
          </Button>
        ) : null}
      </fieldset>
    </SettingField>
  )
}

type SocialLinkRowProps = {
  link: SocialLink
  number: number
  onChange: (changes: Partial<SocialLink>) => void
  onRemove: () => void
}

function SocialLinkRow({ link, number, onChange, onRemove }: SocialLinkRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <TextField
        name={`social-name-${number}`}
        label={t('seller-settings.social.name', { position: number })}
        hideLabel
        maxLength={settingLimits.socialName}
        placeholder={t('seller-settings.social.nameExample')}
        value={link.name}
        onText={(name) => onChange({ name })}
      />
      <TextField
        name={`social-url-${number}`}
        label={t('seller-settings.social.url', { position: number })}
        hideLabel
        type="url"
        inputMode="url"
        maxLength={settingLimits.url}
        placeholder="https://"
        value={link.url}
        className="max-sm:col-span-full max-sm:row-start-2"
        onText={(url) => onChange({ url })}
      />
      <RemoveButton label={t('seller-settings.social.remove', { position: number })} onClick={onRemove} />
    </div>
  )
}
