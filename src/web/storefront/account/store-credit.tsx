import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { CreditHistory } from '#web/orders/credit-history.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'

/** Only for who has or had any. */
export function StoreCredit() {
  const api = useApi()
  const { data: credit } = useQuery({
    queryKey: [...queryKeys.shopper, 'credit'],
    queryFn: async ({ signal }) => (await api.getMyCredit({}, { signal })).credit,
    staleTime: 0,
  })
  if (!credit || credit.entries.length === 0) return null
  return (
    <SectionCard title={t('account.credit.title')} description={t('account.credit.text')}>
      <p className="tabular text-2xl font-bold">{formatRupees(credit.balance)}</p>
      <CreditHistory entries={credit.entries} />
    </SectionCard>
  )
}
