import type { SellerOrder } from '#contract/seller/order.ts'
import type { OrderPacker } from '#contract/seller/picking.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSeller } from '#web/seller/layout/use-seller.ts'

type PackerLineProps = { order: Pick<SellerOrder, 'packer'>; className: string }

/** In the words of the picking page. */
export function PackerLine({ order: { packer }, className }: PackerLineProps) {
  if (!packer) return null
  return (
    <p className={className}>
      <PackerText packer={packer} />
    </p>
  )
}

/** 'Being packed by Bikash' */
function PackerText({ packer: { id, name } }: { packer: OrderPacker }) {
  const { seller } = useSeller()
  if (id === seller?.id) return t('seller-orders.picking.mine')
  return <span className="font-semibold">{t('seller-orders.picking.taken', { name })}</span>
}
