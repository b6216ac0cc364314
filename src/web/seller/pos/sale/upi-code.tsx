import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { counterUpiLink } from '#domain/upi.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import type { PosPayee } from '../catalogue/pos-product.ts'

type UpiCodeProps = { payee: PosPayee; amountPaise: number }

/** For the customer's phone. Works without the network of the shop. */
export function UpiCode({ payee, amountPaise }: UpiCodeProps) {
  const amount = formatPaise(amountPaise)
  return (
    <figure className="grid justify-items-center gap-2">
      <QrCode
        text={counterUpiLink({ payeeId: payee.id, payeeName: payee.name, amountPaise })}
        label={t('seller-pos.upi.code', { amount })}
        className="aspect-square w-56 max-w-full"
      />
      <figcaption className="text-center text-sm text-ink-soft">
        <span className="block wrap-anywhere">{payee.id}</span>
        {t('seller-pos.upi.check', { amount })}
      </figcaption>
    </figure>
  )
}
