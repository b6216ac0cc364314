import { Suspense } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { optionalPart } from '#web/router/optional-part.ts'
import { ChoiceSkeleton } from '#web/storefront/cart/cart-skeleton.tsx'
import { ChoiceRow, ChoiceText } from './choice-row.tsx'
import type { SubstitutionPickerProps } from './substitution-picker.tsx'

const SubstitutionPicker = optionalPart(
  async () => (await import('./substitution-picker.tsx')).SubstitutionPicker,
)

const names = {
  'best-match': 'checkout.missing.match',
  ask: 'checkout.missing.ask',
  'leave-out': 'checkout.missing.leave',
} as const

export function SubstitutionRow(props: SubstitutionPickerProps) {
  return (
    <ChoiceRow
      id="missing-items"
      name={t('checkout.missing.title')}
      chosen={<ChoiceText>{t(names[props.selected])}</ChoiceText>}
    >
      <Suspense fallback={<ChoiceSkeleton />}>
        <SubstitutionPicker {...props} />
      </Suspense>
    </ChoiceRow>
  )
}
