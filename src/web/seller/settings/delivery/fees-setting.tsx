import { feeError } from '#domain/delivery/validate-delivery.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPricePaise } from '#domain/money.ts'
import { type Fees, feeKinds } from '#domain/pricing/charges.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { SettingField } from '../setting-field.tsx'
import type { Setting } from '../use-settings-form.ts'
import { amountFormat } from './number-formats.ts'
import { NumberPart } from './number-part.tsx'
import { partOf } from './setting-part.ts'

const feeNames = feeKinds.map((kind) => `${kind}Paise` as const)

export function FeesSetting({ setting }: { setting: Setting<Fees> }) {
  const { set, error, defaultValue } = setting
  const value = { ...setting.value, bagPaise: setting.value.bagPaise ?? 0 }
  const errors = new Map(error ? feeNames.map((name) => [name, feeError(value[name])]) : [])
  const fees = { path: '', value, set, errors }
  return (
    <SettingField
      setting={setting}
      label={t('seller-settings.fees.setting')}
      defaultText={feeNames.map((name) => formatPricePaise(defaultValue[name] ?? 0)).join(' + ')}
    >
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{t('seller-settings.fees.title')}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-3 sm:max-w-sm">
          {feeNames.map((name) => (
            <NumberPart
              key={name}
              part={partOf(fees, name)}
              format={amountFormat}
              label={t(`seller-settings.fees.${name}`)}
            />
          ))}
        </div>
        <p className="mt-1.5 text-sm text-ink-soft">{t('seller-settings.fees.hint')}</p>
        <div className="mt-4 grid gap-1">
          <Switch
            label={t('seller-settings.fees.roundsCash')}
            checked={value.roundsCash === true}
            onChange={(isOn) => set({ ...value, roundsCash: isOn || undefined })}
          />
          <p className="text-sm text-ink-soft">{t('seller-settings.fees.roundsCash.hint')}</p>
        </div>
      </fieldset>
    </SettingField>
  )
}
