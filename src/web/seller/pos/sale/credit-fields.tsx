import { type FormEvent, useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise, rupeesFromPaise } from '#domain/money.ts'
import { DecimalField, DigitsField, PhoneField } from '#web/seller/layout/fields.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { planCredit } from './payment.ts'

export type TypedCredit = { code: string; balancePaise: number; amount: string }

type CreditFieldsProps = {
  phone: string
  totalPaise: number
  /** null: the customer has not said a code. */
  typed: TypedCredit | null
  onPhone: (phone: string) => void
  onChange: (typed: TypedCredit | null) => void
}

/** Store credit of a customer who says phone number and code. Inside of the form of the payment. */
export function CreditFields({ typed, totalPaise, onChange, ...rest }: CreditFieldsProps) {
  if (!typed) return <CodeFields totalPaise={totalPaise} onChange={onChange} {...rest} />
  const credit = planCredit(typed, totalPaise)
  const restPaise = totalPaise - (credit?.amountPaise ?? 0)
  return (
    <div className="grid gap-2">
      <DecimalField
        name="credit"
        label={t('seller-pos.credit.amount', { balance: formatPaise(typed.balancePaise) })}
        value={typed.amount}
        onText={(amount) => onChange({ ...typed, amount })}
      />
      <p role="status" className="tabular font-semibold">
        {restPaise === 0
          ? t('seller-pos.credit.all')
          : t('seller-pos.credit.rest', { amount: formatPaise(restPaise) })}
      </p>
      <Button variant="secondary" onClick={() => onChange(null)}>
        {t('seller-pos.credit.remove')}
      </Button>
    </div>
  )
}

function CodeFields({ phone, totalPaise, onPhone, onChange }: Omit<CreditFieldsProps, 'typed'>) {
  const { api } = useSellerContext()
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function check() {
    setIsBusy(true)
    setError('')
    try {
      const { balancePaise } = await api.findCounterCredit({ phone, code })
      const maxPaise = Math.min(balancePaise, totalPaise)
      onChange({ code, balancePaise, amount: String(rupeesFromPaise(maxPaise)) })
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
      setIsBusy(false)
    }
  }

  /** Enter checks the code, and does not sell. */
  function checkOnEnter(event: KeyEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void check()
  }

  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-leaf">
        {t('seller-pos.credit.title')}
      </summary>
      {navigator.onLine ? (
        <div className="grid gap-3">
          <p className="text-sm text-ink-soft">{t('seller-pos.credit.hint')}</p>
          <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
            <PhoneField
              name="creditPhone"
              label={t('common.field.phone')}
              value={phone}
              onText={onPhone}
              onKeyDown={checkOnEnter}
            />
            <DigitsField
              name="creditCode"
              label={t('seller-pos.credit.code')}
              maxLength={4}
              value={code}
              onText={setCode}
              onKeyDown={checkOnEnter}
            />
          </div>
          <p role="alert" className="text-danger empty:hidden">
            {error}
          </p>
          <Button variant="secondary" busy={isBusy} onClick={() => void check()}>
            {t('seller-pos.credit.check')}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-ink-soft">{t('seller-pos.credit.offline')}</p>
      )}
    </details>
  )
}

type KeyEvent = Pick<FormEvent, 'preventDefault'> & { key: string }
