import { t } from '#domain/i18n/translate.ts'
import { answerMinutes, type Substitution } from '#domain/substitution/substitution.ts'
import { RadioCard } from '#web/ui/form/radio-card.tsx'

export type SubstitutionPickerProps = {
  selected: Substitution
  onSelect: (substitution: Substitution) => void
}

export function SubstitutionPicker({ selected, onSelect }: SubstitutionPickerProps) {
  const options = [
    ['best-match', t('checkout.missing.match'), t('checkout.missing.matchText')],
    ['ask', t('checkout.missing.ask'), t('checkout.missing.askText', { minutes: answerMinutes })],
    ['leave-out', t('checkout.missing.leave'), t('checkout.missing.leaveText')],
  ] as const
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('checkout.missing.title')}</legend>
      {options.map(([value, name, text]) => (
        <RadioCard
          key={value}
          name="substitution"
          value={value}
          checked={value === selected}
          onChange={() => onSelect(value)}
          className="py-2"
        >
          {name}
          <span className="block text-sm text-ink-soft">{text}</span>
        </RadioCard>
      ))}
    </fieldset>
  )
}
