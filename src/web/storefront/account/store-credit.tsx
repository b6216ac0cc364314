import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatClock } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { CreditHistory } from '#web/orders/credit-history.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { ActionForm } from './action-form.tsx'

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
      {credit.balance > 0 ? <CounterCode /> : null}
      <CreditHistory entries={credit.entries} />
    </SectionCard>
  )
}

/** What the shopper says at the counter. */
function CounterCode() {
  const api = useApi()
  const [shown, setShown] = useState<{ code: string; validUntil: string } | null>(null)
  return (
    <div className="grid gap-2">
      <div role="status" className="grid gap-1 empty:hidden">
        {shown ? (
          <>
            <p className="tabular text-3xl font-bold tracking-widest">{shown.code}</p>
            <p className="text-ink-soft">
              {t('account.credit.say', { time: formatClock(shown.validUntil) })}
            </p>
          </>
        ) : null}
      </div>
      <ActionForm
        send={async () => {
          const { code, validUntil } = await api.showCreditCode({})
          setShown({ code, validUntil })
          return {}
        }}
      >
        {t(shown ? 'account.credit.newCode' : 'account.credit.code')}
      </ActionForm>
    </div>
  )
}
