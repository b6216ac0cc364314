import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'

type CreditRowProps = {
  /** What credit can pay of this order. */
  usablePaise: number
  totalPaise: number
  isUsed: boolean
  onChange: (isUsed: boolean) => void
}

/** Credit is a payment: the total stays, and less is left to pay. */
export function CreditRow({ usablePaise, totalPaise, isUsed, onChange }: CreditRowProps) {
  return (
    <div className="grid grid-cols-1 gap-1.5 rounded-md bg-leaf-soft px-3 py-1">
      <label className="flex min-h-11 items-center gap-3 font-medium text-leaf-strong">
        <input
          type="checkbox"
          checked={isUsed}
          className="size-5 shrink-0"
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {t('checkout.credit.use', { amount: formatPaise(usablePaise) })}
      </label>
      {isUsed ? (
        <p className="pb-2 text-sm text-leaf-strong" role="status">
          {usablePaise === totalPaise
            ? t('checkout.credit.all')
            : t('checkout.credit.left', { amount: formatPaise(totalPaise - usablePaise) })}
        </p>
      ) : null}
    </div>
  )
}
