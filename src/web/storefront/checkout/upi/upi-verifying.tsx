import { useEffect, useRef, useState } from 'react'
import type { UpiCheckout } from '#contract/upi.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { phoneLink } from '#domain/shop.ts'
import { formatUtr } from '#domain/upi.ts'
import { useStoreProfile } from '#web/api.ts'
import { rich } from '#web/i18n/rich.tsx'
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { UtrForm } from './utr-form.tsx'

export function UpiVerifying({ checkout, utr }: { checkout: UpiCheckout; utr: string }) {
  const { order, payee, state } = checkout
  const [isEditing, setIsEditing] = useState(false)
  const [phone] = useStoreProfile().phones
  const section = useRef<HTMLElement>(null)

  // The form that had focus is gone.
  useEffect(() => section.current?.focus(), [])

  function stopEditing() {
    setIsEditing(false)
    section.current?.focus()
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="verifying"
      className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4 outline-none sm:p-6"
    >
      <div className="flex flex-wrap items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf">
          <Icon name="clock" />
        </span>
        <div role="status" className="grid min-w-0 grow basis-48 gap-1">
          <h2 id="verifying" className="text-lg font-bold">
            {t('checkout.upi.confirming')}
          </h2>
          <p>
            {rich('checkout.upi.submitted', {
              amount: formatRupees(order.amount),
              orderNumber: order.orderNumber,
              utr: formatUtr(utr),
              number: (text) => <span className="tabular font-semibold">{text}</span>,
              id: payee.id,
              payee: (text) => <span className="wrap-anywhere">{text}</span>,
            })}
          </p>
        </div>
      </div>
      <p>{state === 'lapsed' ? t('checkout.upi.lapsed') : t('checkout.upi.byHand')}</p>
      {isEditing ? (
        <UtrForm checkout={checkout} autoFocus onCancel={stopEditing} />
      ) : (
        <div className="grid gap-2 sm:flex sm:flex-wrap sm:items-center">
          <ButtonLink to="/my-orders">{t('checkout.payment.myOrders')}</ButtonLink>
          <Button variant="secondary" onClick={() => setIsEditing(true)}>
            {t('checkout.upi.editUtr')}
          </Button>
          <a href={phoneLink(phone)} className={classNames(buttonClass({ variant: 'quiet' }), 'tabular')}>
            <PageIcon name="phone" className="size-4 shrink-0" /> {t('checkout.upi.help', { phone })}
          </a>
        </div>
      )}
    </section>
  )
}
