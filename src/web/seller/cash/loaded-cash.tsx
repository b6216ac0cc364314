import type { ComponentProps } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { LoadedQuery } from '#web/seller/layout/loaded-query.tsx'

type LoadedCashProps<Data> = Pick<ComponentProps<typeof LoadedQuery<Data>>, 'query' | 'children'>

export function LoadedCash<Data>(props: LoadedCashProps<Data>) {
  return (
    <LoadedQuery
      {...props}
      errorTitle={t('seller-orders.cash.failed')}
      loading={t('seller-orders.cash.loading')}
      className="gap-4"
      blocks={['h-14 rounded-md', 'h-24 rounded-md', 'h-48 rounded-lg']}
    />
  )
}
