import { useEffect, useRef } from 'react'
import type { Picking } from '#contract/seller/picking.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { printLink } from '#web/seller/print/print-link.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { UnpackButton } from './unpack-button.tsx'

type PackedOrderProps = {
  picking: Picking
  packed: NonNullable<Picking['packed']>
  /** The order was packed on this page: the focus moves here from the bar that is gone. */
  takesFocus: boolean
}

export function PackedOrder({ picking, packed: { at, by, bags }, takesFocus }: PackedOrderProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) section.current?.focus()
  }, [takesFocus])
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('seller-orders.picking.packed')}
      className="flex flex-wrap items-center gap-3 rounded-md border border-leaf bg-leaf-soft p-3"
    >
      <div className="min-w-0 flex-1 max-xs:basis-full">
        <p className="text-lg font-bold">
          {t('seller-orders.picking.packed')} · {t('seller-orders.picking.bags', { count: bags })}
        </p>
        <p className="tabular text-sm">{[by, formatDateTime(at)].filter(Boolean).join(' · ')}</p>
        <p className="tabular">{t('seller-orders.picking.due', { amount: formatRupees(picking.due) })}</p>
      </div>
      <ButtonLink to={printLink('labels', [picking._id])}>
        <SellerIcon name="printer" /> {t('seller-orders.picking.printLabel')}
      </ButtonLink>
      <UnpackButton picking={picking} />
    </section>
  )
}
