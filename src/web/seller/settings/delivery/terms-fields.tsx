import type { DeliveryTerms } from '#domain/delivery/terms.ts'
import { t } from '#domain/i18n/translate.ts'
import { describeTerms } from './describe-terms.ts'
import { amountFormat, countFormat, kmFormat, optionalAmountFormat } from './number-formats.ts'
import { NumberPart } from './number-part.tsx'
import { partOf, type SettingPart } from './setting-part.ts'
import { SlotList } from './slot-list.tsx'

export function TermsFields({ part }: { part: SettingPart<DeliveryTerms> }) {
  const noLimit = t('seller-settings.terms.noLimit')
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] items-start gap-3 sm:max-w-xl">
        <NumberPart
          part={partOf(part, 'chargePaise')}
          format={amountFormat}
          label={t('seller-settings.terms.charge')}
        />
        <NumberPart
          part={partOf(part, 'freeAbovePaise')}
          format={optionalAmountFormat}
          label={t('seller-settings.terms.freeAbove')}
          placeholder={noLimit}
        />
        <NumberPart
          part={partOf(part, 'perKmPaise')}
          format={amountFormat}
          label={t('seller-settings.terms.perKm')}
        />
        <NumberPart
          part={partOf(part, 'freeKm')}
          format={kmFormat}
          label={t('seller-settings.terms.freeKm')}
        />
        <NumberPart
          part={partOf(part, 'minimumPaise')}
          format={amountFormat}
          label={t('seller-settings.terms.minimum')}
        />
        <NumberPart
          part={partOf(part, 'maxCashPaise')}
          format={optionalAmountFormat}
          label={t('seller-settings.terms.maxCash')}
          placeholder={noLimit}
        />
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
