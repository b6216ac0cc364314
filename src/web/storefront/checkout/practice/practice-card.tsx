import { queryOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Api, ApiError } from '#contract/client.ts'
import type { PracticeAction, PracticeCheckout } from '#contract/payment/practice.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { queryKeys, useServices, useStoreProfile } from '#web/api.ts'
import { useLoginDialog } from '#web/storefront/account/login-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { showError } from '#web/ui/toast/toast.ts'

export function PracticeCard({ id, checkout }: { id: string; checkout: PracticeCheckout }) {
  const { busy, act, declined } = usePracticePayment(id)
  return (
    <section aria-labelledby="card" className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h2 id="card" className="text-lg font-bold">
        {t('checkout.practice.card.title')}
      </h2>
      <CardIllustration />
      {/* Two lines in both states, to prevent a layout shift. */}
      <p
        role="alert"
        className={classNames(
          'mb-3 min-h-10 text-sm',
          declined > 0 ? 'font-medium text-red' : 'text-ink-soft',
        )}
      >
        {declined === 0
          ? t('checkout.practice.card.choose')
          : t('checkout.practice.card.declined', { count: declined })}
      </p>
      <div className="grid gap-2">
        <Button size="large" busy={busy} onClick={() => act('pay')}>
          {t('checkout.practice.card.pay', { amount: formatRupees(checkout.amount) })}
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => act('decline')}>
          {t('checkout.practice.card.decline')}
        </Button>
        <Button variant="quiet" busy={busy} onClick={() => act('cancel')}>
          {t('checkout.practice.card.cancel')}
        </Button>
      </div>
    </section>
  )
}

function CardIllustration() {
  const { name } = useStoreProfile()
  return (
    <div
      role="img"
      aria-label={t('checkout.practice.card.picture')}
      className="mx-auto my-4 grid aspect-[1.586] max-w-88 grid-cols-1 content-between gap-3 rounded-lg bg-leaf p-4 text-on-leaf"
    >
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>{name}</span>
        <span>{t('checkout.practice.card.name')}</span>
      </p>
      <p
        aria-hidden="true"
        className="flex h-8 flex-wrap gap-x-4 overflow-hidden text-2xl leading-8 tracking-wide"
      >
        <span>••••</span>
        <span>••••</span>
        <span>••••</span>
      </p>
      <p className="text-sm">{t('checkout.practice.card.noMoney')}</p>
    </div>
  )
}

function usePracticePayment(id: string) {
  const { api, queries } = useServices()
  const openLogin = useLoginDialog()
  const navigate = useNavigate()
  const [declined, setDeclined] = useState(0)
  const mutation = useMutation({
    mutationFn: (act: PracticeAction) => api.actOnPracticeCheckout({ id, act }),
    onSuccess: async ({ checkout }, act) => {
      if (checkout.state === 'open') {
        setDeclined((count) => count + 1)
        return
      }
      await queries.invalidateQueries({ queryKey: queryKeys.shopper })
      queries.removeQueries({ queryKey: queryKeys.myOrders })
      queries.removeQueries({ queryKey: practiceQueryKey(id) })
      const isBack = checkout.state === 'ended' && act === 'cancel'
      const page = isBack ? '/cart' : '/my-orders'
      if (checkout.returnTo) window.location.replace(checkout.returnTo + page)
      else await navigate(page, { replace: true })
    },
    onError: (error) => {
      showError(error)
      if (!(error instanceof ApiError)) return
      if (error.status === 401) openLogin()
      else void queries.invalidateQueries({ queryKey: practiceQueryKey(id) })
    },
  })
  return { busy: mutation.isPending, act: mutation.mutate, declined }
}

const practiceQueryKey = (id: string) => ['practice', id]

export function practiceQuery(api: Api, { id, shopperId }: { id: string; shopperId: string }) {
  return queryOptions({
    queryKey: [...practiceQueryKey(id), shopperId],
    queryFn: async ({ signal }) => (await api.getPracticeCheckout({ id }, { signal })).checkout,
    staleTime: 0,
  })
}
