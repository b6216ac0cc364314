import { useState } from 'react'
import type { UpiCheckout } from '#contract/upi.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatUtr } from '#domain/upi.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UpiSection } from './upi-section.tsx'
import { UtrForm } from './utr-form.tsx'

export function UpiExpired({ checkout }: { checkout: UpiCheckout }) {
  const { order, refusal } = checkout
  const [hasPaid, setHasPaid] = useState(false)
  return (
    <>
      <EmptyState
        icon={<Icon name="clock" />}
        title={t('checkout.upi.closed', { orderNumber: order.orderNumber })}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink to="/cart">{t('checkout.upi.openCart')}</ButtonLink>
            {hasPaid ? null : (
              <Button variant="secondary" onClick={() => setHasPaid(true)}>
                {t('checkout.upi.alreadyPaid')}
              </Button>
            )}
          </div>
        }
      >
        {refusal
          ? t('checkout.upi.refused', { utr: formatUtr(refusal.utr), reason: refusal.text })
          : t('checkout.upi.expired')}
      </EmptyState>
      {hasPaid ? (
        <UpiSection title={t('checkout.upi.enterUtr')} className="mx-auto w-full max-w-md">
          <p>{t('checkout.upi.late')}</p>
          <UtrForm checkout={checkout} autoFocus />
        </UpiSection>
      ) : null}
    </>
  )
}
