import { t } from '#domain/i18n/translate.ts'
import { formatPricePaise } from '#domain/money.ts'
import { claimRuleError } from '#domain/settings/validate-settings.ts'
import { type ClaimRules, claimRuleNames } from '#domain/ticket/claim-rules.ts'
import { amountFormat, countFormat } from './delivery/number-formats.ts'
import { NumberPart } from './delivery/number-part.tsx'
import { partOf } from './delivery/setting-part.ts'
import { SettingField } from './setting-field.tsx'
import type { Setting } from './use-settings-form.ts'

export function summarizeClaimRules({ autoPaise, autoPerMonth }: ClaimRules): string {
  if (autoPaise === 0 || autoPerMonth === 0) return t('seller-settings.section.claims.off')
  return t('seller-settings.section.claims.summary', {
    ...{ amount: formatPricePaise(autoPaise), count: autoPerMonth },
  })
}

export function ClaimRulesSetting({ setting }: { setting: Setting<ClaimRules> }) {
  const { value, set, error, defaultValue } = setting
  const errors = new Map(error ? claimRuleNames.map((name) => [name, claimRuleError(name, value[name])]) : [])
  const rules = { path: '', value, set, errors }
  return (
    <SettingField
      setting={setting}
      label={t('seller-settings.claims.setting')}
      defaultText={summarizeClaimRules(defaultValue)}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] items-end gap-3">
        {claimRuleNames.map((name) => (
          <NumberPart
            key={name}
            part={partOf(rules, name)}
            format={name.endsWith('Paise') ? amountFormat : countFormat}
            label={t(`seller-settings.claims.${name}`)}
          />
        ))}
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">{t('seller-settings.claims.hint')}</p>
      <p className="mt-1.5 text-sm text-ink-soft">{t('seller-settings.claims.moneyHint')}</p>
    </SettingField>
  )
}
