import { classNames } from '../class-names.ts'

type SwitchProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** What stands beside it says the state. */
  isLabelHidden?: boolean
}

/** Shows its state by position and colour. Keeps the focus while disabled, unlike `disabled`. */
export function Switch({ label, checked, onChange, disabled, isLabelHidden = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : () => onChange(!checked)}
      className="inline-flex min-h-11 items-center gap-2.5 text-start text-sm font-medium aria-disabled:cursor-default aria-disabled:opacity-60"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'relative h-7 w-12 shrink-0 rounded-full border transition-colors',
          checked ? 'border-leaf bg-leaf' : 'border-line-strong bg-sunken',
        )}
      >
        <span
          className={classNames(
            'absolute top-0.5 left-0.5 size-5.5 rounded-full transition-transform',
            checked ? 'translate-x-5 bg-on-leaf' : 'bg-line-strong',
          )}
        />
      </span>
      <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
    </button>
  )
}
