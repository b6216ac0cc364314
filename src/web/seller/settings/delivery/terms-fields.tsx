import type { DeliveryTerms } from '#domain/delivery/terms.ts'
import { t } from '#domain/i18n/translate.ts'
import { describeTerms } from './describe-terms.ts'
import { amountFormat, countFormat, kmFormat, optionalAmountFormat } from './number-formats.ts'
import { NumberPart } from './number-part.tsx'
import { partOf, type SettingPart } from './setting-part.ts'
import { SlotList } from './slot-list.tsx'

type AmountKey = 'chargePaise' | 'perKmPaise' | 'minimumPaise'
type LimitKey = 'freeAbovePaise' | 'maxCashPaise'

export function TermsFields({ part }: { part: SettingPart<DeliveryTerms> }) {
  const amount = (key: AmountKey, label: string) => (
    <NumberPart part={partOf(part, key)} format={amountFormat} label={label} />
  )
  const limit = (key: LimitKey, label: string) => (
    <NumberPart
      part={partOf(part, key)}
      format={optionalAmountFormat}
      label={label}
      placeholder={t('seller-settings.terms.noLimit')}
    />
  )
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] items-start gap-3 sm:max-w-xl">
        {amount('chargePaise', t('seller-settings.terms.charge'))}
        {limit('freeAbovePaise', t('seller-settings.terms.freeAbove'))}
        {amount('perKmPaise', t('seller-settings.terms.perKm'))}
        <NumberPart
          part={partOf(part, 'freeKm')}
          format={kmFormat}
          label={t('seller-settings.terms.freeKm')}
        />
        {amount('minimumPaise', t('seller-settings.terms.minimum'))}
        {limit('maxCashPaise', t('seller-settings.terms.maxCash'))}
        <NumberPart
          part={partOf(part, 'minutes')}
          format={countFormat}
          label={t('seller-settings.terms.minutes')}
        />
      </div>
      <p className="text-sm text-ink-soft">
        {t('seller-settings.terms.shown', { terms: describeTerms(part.value) })}
      </p>
      <SlotList part={partOf(part, 'slots')} />
    </>
  )
}
