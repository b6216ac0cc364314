import { t } from '#domain/i18n/translate.ts'
import { formatPricePaise } from '#domain/money.ts'
import type { CashLimits } from '#domain/settings/cash-limits.ts'
import { cashLimitError, cashLimitNames } from '#domain/settings/validate-settings.ts'
import { amountFormat, countFormat } from './delivery/number-formats.ts'
import { NumberPart } from './delivery/number-part.tsx'
import { partOf } from './delivery/setting-part.ts'
import { SettingField } from './setting-field.tsx'
import type { Setting } from './use-settings-form.ts'

export function summarizeCashLimits({
  firstOrders,
  maxCashPaise,
  maxRefused,
  ...unproved
}: CashLimits): string {
  const amount = formatPricePaise(maxCashPaise)
  const { unprovedOrders, unprovedPaise } = unproved
  const limits = [
    firstOrders > 0 ? t('seller-settings.section.trust.first', { amount, count: firstOrders }) : '',
    maxRefused > 0 ? t('seller-settings.section.trust.refused', { count: maxRefused }) : '',
    unprovedOrders > 0 || unprovedPaise > 0
      ? t('seller-settings.section.trust.unproved', { count: unprovedOrders })
      : '',
  ].filter(Boolean)
  return limits.join(' · ') || t('seller-settings.section.trust.off')
}

export function CashLimitsSetting({ setting }: { setting: Setting<CashLimits> }) {
  const { value, set, error, defaultValue } = setting
  const errors = new Map(error ? cashLimitNames.map((name) => [name, cashLimitError(name, value[name])]) : [])
  const cashLimits = { path: '', value, set, errors }
  return (
    <SettingField
      setting={setting}
      label={t('seller-settings.cashLimits.setting')}
      defaultText={summarizeCashLimits(defaultValue)}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] items-end gap-3">
        {cashLimitNames.map((name) => (
          <NumberPart
            key={name}
            part={partOf(cashLimits, name)}
            format={name.endsWith('Paise') ? amountFormat : countFormat}
            label={t(`seller-settings.cashLimits.${name}`)}
          />
        ))}
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">{t('seller-settings.cashLimits.hint')}</p>
      <p className="mt-1.5 text-sm text-ink-soft">{t('seller-settings.cashLimits.unprovedHint')}</p>
    </SettingField>
  )
}
