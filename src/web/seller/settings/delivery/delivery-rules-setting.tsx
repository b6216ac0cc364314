import { freeDeliveryAboveRupees, freeRadiusKm } from '#domain/delivery/pin-codes.ts'
import type { DeliverySettings } from '#domain/delivery/terms.ts'
import { findDeliveryErrors } from '#domain/delivery/validate-delivery.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPrice, formatPricePaise } from '#domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { SettingField } from '../setting-field.tsx'
import type { Setting } from '../use-settings-form.ts'
import { AreaList } from './area-list.tsx'
import { describeTerms } from './describe-terms.ts'
import { DistanceList } from './distance-list.tsx'
import { newArea, policyPerKmPaise, withPolicyTerms } from './edit-delivery.ts'
import { partOf } from './setting-part.ts'
import { TermsFields } from './terms-fields.tsx'

type DeliveryRulesProps = { setting: Setting<DeliverySettings>; pinsWithoutKm: readonly string[] }

export function DeliveryRulesSetting({ setting, pinsWithoutKm }: DeliveryRulesProps) {
  const { value, set, error, defaultValue } = setting
  const errors = error ? findDeliveryErrors(value) : new Map<string, string>()
  const rules = { path: '', value, set, errors }
  const terms = partOf(rules, 'terms')
  return (
    <SettingField
      setting={setting}
      label={t('seller-settings.rules.setting')}
      defaultText={describeTerms(defaultValue.terms)}
    >
      <div className="grid gap-5">
        <fieldset className="grid gap-3">
          <legend className="mb-1 text-sm font-semibold">{t('seller-settings.rules.title')}</legend>
          <div>
            <Button variant="secondary" size="small" onClick={() => terms.set(withPolicyTerms(terms.value))}>
              {t('seller-settings.rules.usePolicies')}
            </Button>
            <p className="mt-1.5 text-sm text-ink-soft">
              {t('seller-settings.rules.policies', {
                km: freeRadiusKm,
                amount: formatPrice(freeDeliveryAboveRupees),
                perKm: formatPricePaise(policyPerKmPaise),
              })}
            </p>
          </div>
          <TermsFields part={terms} />
        </fieldset>
        <AreaList part={partOf(rules, 'areas')} createArea={() => newArea(value, Date.now())} />
        <DistanceList part={partOf(rules, 'distances')} missingPins={pinsWithoutKm} />
      </div>
    </SettingField>
  )
}
