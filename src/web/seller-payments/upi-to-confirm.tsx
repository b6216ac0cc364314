import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UpiPayment } from '#contract/upi.ts'
import { useApi } from '../api.ts'
import { LoadFailure, useLoadFailure } from '../seller/load-failure.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ConfirmUpi } from './confirm-upi.tsx'
import { RefuseUpi } from './refuse-upi.tsx'
import { UpiCard } from './upi-card.tsx'
import { upiPaymentsQuery } from './upi-query.ts'

const failed = 'Failed to load the payments by UPI'

/** Transfers by UPI that a seller has yet to find in the bank account. */
export function UpiToConfirm() {
  const list = useQuery(upiPaymentsQuery(useApi()))
  const [asked, setAsked] = useState<{ payment: UpiPayment; about: 'confirm' | 'refuse' } | null>(null)
  useLoadFailure(list.error, failed)
  const about = (wish: 'confirm' | 'refuse') => (asked?.about === wish ? asked.payment : null)
  const close = () => setAsked(null)
  if (list.isPending) return <Skeleton className="h-36" />
  if (!list.data) return <LoadFailure title={failed} error={list.error} onRetry={() => void list.refetch()} />
  return (
    <>
      {list.data.length === 0 ? null : (
        <section aria-labelledby="upi-to-confirm">
          <h2 id="upi-to-confirm" className="font-bold">
            UPI to confirm
          </h2>
          <p className="mb-2 text-sm text-ink-soft">
            Shoppers say that they have paid. Look for each UTR in your bank account before you answer.
          </p>
          <ul className="grid gap-3">
            {list.data.map((payment) => (
              <UpiCard
                key={payment._id}
                payment={payment}
                onConfirm={() => setAsked({ payment, about: 'confirm' })}
                onRefuse={() => setAsked({ payment, about: 'refuse' })}
              />
            ))}
          </ul>
        </section>
      )}
      <ConfirmUpi payment={about('confirm')} onClose={close} />
      <RefuseUpi payment={about('refuse')} onClose={close} />
    </>
  )
}
