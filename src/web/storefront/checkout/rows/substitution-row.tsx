import { t } from '#domain/i18n/translate.ts'
import { ChoiceRow, ChoiceText } from './choice-row.tsx'
import { SubstitutionPicker, type SubstitutionPickerProps } from './substitution-picker.tsx'

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
      <SubstitutionPicker {...props} />
    </ChoiceRow>
  )
}
