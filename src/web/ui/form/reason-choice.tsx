import { RadioCard } from './radio-card.tsx'

type ReasonChoiceProps<Reason extends string> = {
  /** For screen readers. */
  legend: string
  reasons: readonly Reason[]
  value: Reason
  textOf: (reason: Reason) => string
  onChange: (reason: Reason) => void
}

export function ReasonChoice<Reason extends string>({
  legend,
  reasons,
  value,
  textOf,
  onChange,
}: ReasonChoiceProps<Reason>) {
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{legend}</legend>
      {reasons.map((reason) => (
        <RadioCard
          key={reason}
          name="reason"
          value={reason}
          checked={reason === value}
          onChange={() => onChange(reason)}
          className="items-center"
        >
          {textOf(reason)}
        </RadioCard>
      ))}
    </fieldset>
  )
}
