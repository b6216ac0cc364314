import { useQuery } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/seller/order.ts'
import { whatsAppLink } from '#domain/delivery/whatsapp-link.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { orderQuery } from '#web/seller/orders/queries/order-queries.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageIcon } from '#web/ui/page-icon.tsx'

const kinds = ['about', 'status', 'bill'] as const

/** Nothing once the customer's data is deleted, or for a number that WhatsApp cannot have. */
export function WhatsAppLinks({ order: { whatsApp, address } }: { order: OrderDetail }) {
  const links = kinds.flatMap((kind) => {
    const text = whatsApp?.[kind]
    const href = text === undefined ? null : whatsAppLink({ phone: address.phone, text })
    return href === null ? [] : [{ kind, href }]
  })
  if (links.length === 0) return null
  return (
    <details className="group basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-leaf lg:min-h-9 [&::-webkit-details-marker]:hidden">
        {t('seller-orders.whatsapp.open')}
        <PageIcon name="down" className="size-4 group-open:rotate-180" />
      </summary>
      <ul className="grid">
        {links.map(({ kind, href }) => (
          <li key={kind}>
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-11 items-center rounded-sm px-2 font-medium text-leaf hover:bg-leaf-soft"
            >
              {t(`seller-orders.whatsapp.${kind}`)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** For the packer, who asks for example what may replace a product. Takes its space also before it is loaded. */
export function AskOnWhatsApp({ id, className }: { id: string; className?: string }) {
  const { data: order } = useQuery(orderQuery(useApi(), id))
  const text = order?.whatsApp?.about
  const href = order && text !== undefined && whatsAppLink({ phone: order.address.phone, text })
  const style = classNames(buttonClass({ variant: 'quiet', size: 'small' }), className)
  if (!href) return <span className={classNames(style, 'invisible')}>{t('seller-orders.whatsapp.ask')}</span>
  return (
    <a href={href} target="_blank" rel="noreferrer" className={style}>
      {t('seller-orders.whatsapp.ask')}
    </a>
  )
}
