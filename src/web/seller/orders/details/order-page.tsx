import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { PageHead } from '#web/page-head.tsx'
import { BackLink } from '#web/seller/layout/page-header.tsx'
import { orderQuery } from '../queries/order-queries.ts'
import { LoadedOrder } from './loaded-order.tsx'

export function OrderPage() {
  const { id = '' } = useParams()
  const { data: order } = useQuery(orderQuery(useApi(), id))
  return (
    <>
      <PageHead
        title={
          order ? t('seller-orders.orderNumber', { number: order.orderNumber }) : t('seller-orders.order')
        }
      />
      <BackLink to="/seller/orders" text={t('seller-orders.orders')} />
      {order ? null : <h1 className="sr-only">{t('seller-orders.order')}</h1>}
      <LoadedOrder id={id} />
    </>
  )
}
