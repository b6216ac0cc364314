import { type ReactNode, Suspense, useState } from 'react'
import type { UpiCheckout } from '#contract/upi.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { upiAmount, upiLink, upiNote } from '#domain/upi.ts'
import { optionalPart } from '#web/router/optional-part.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CopyableText } from '#web/ui/copyable-text.tsx'
import { UpiSection } from './upi-section.tsx'

const qrClass = 'aspect-square w-56 max-w-full'

const QrCode = import.meta.env.SSR
  ? (await import('#web/ui/qr-code.tsx')).QrCode
  : optionalPart(async () => (await import('#web/ui/qr-code.tsx')).QrCode)

export function UpiInstructions({ checkout }: { checkout: UpiCheckout }) {
  const { order, payee } = checkout
  const amountPaise = Math.round(order.amount * 100)
  const link = upiLink({
    payeeId: payee.id,
    payeeName: payee.name,
    amountPaise,
    orderNumber: order.orderNumber,
  })
  return (
    <UpiSection title={t('checkout.upi.step1', { amount: formatRupees(order.amount) })}>
      <PaymentOptions link={link} />
      <dl className="grid grid-cols-1 gap-1 border-t border-line pt-3 text-sm">
        <DetailRow name={t('checkout.upi.row.id')}>
          <CopyableText text={payee.id} />
        </DetailRow>
        <DetailRow name={t('checkout.upi.row.name')}>{payee.name}</DetailRow>
        <DetailRow name={t('checkout.upi.row.amount')}>
          <CopyableText text={formatRupees(order.amount)} clipboardText={upiAmount(amountPaise)} />
        </DetailRow>
        <DetailRow name={t('checkout.upi.row.note')}>{upiNote(order.orderNumber)}</DetailRow>
      </dl>
      <p className="text-sm text-ink-soft">{t('checkout.upi.linkHelp')}</p>
    </UpiSection>
  )
}

function PaymentOptions({ link }: { link: string }) {
  const [isQrVisible, setIsQrVisible] = useState(false)
  return (
    <div className="grid grid-cols-1 justify-items-center gap-2">
      <a href={link} className={classNames(buttonClass({ size: 'large' }), 'w-full md:hidden')}>
        {t('checkout.upi.open')}
      </a>
      <p className="text-center text-sm text-ink-soft md:hidden">{t('checkout.upi.apps')}</p>
      <Button
        variant="quiet"
        aria-expanded={isQrVisible}
        onClick={() => setIsQrVisible(!isQrVisible)}
        className="md:hidden"
      >
        {isQrVisible ? t('checkout.upi.hideQr') : t('checkout.upi.showQr')}
      </Button>
      <div
        className={classNames(
          'grid w-full grid-cols-1 justify-items-center gap-2',
          isQrVisible ? '' : 'max-md:hidden',
        )}
      >
        <Suspense fallback={<div className={qrClass} />}>
          <QrCode text={link} label={t('checkout.upi.qr')} className={qrClass} />
        </Suspense>
        <p className="text-center text-sm text-ink-soft">{t('checkout.upi.scan')}</p>
      </div>
      <a
        href={link}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf underline-offset-4 hover:underline max-md:hidden"
      >
        {t('checkout.upi.openHere')}
      </a>
    </div>
  )
}

function DetailRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 pointer-coarse:min-h-11">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular min-w-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
