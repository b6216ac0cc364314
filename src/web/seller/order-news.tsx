import { createContext, type ReactNode, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { formatRupees } from '#rules/money.ts'
import { queryKeys, useShop } from '../api.ts'
import { counter } from '../offline/push.ts'
import { useKeptUp } from '../offline/use-push.ts'
import { showToast } from '../ui/toast.ts'
import { createOrderWatch, nothingWatched, type OrderWatch, type Watched } from './order-watch.ts'
import { keepCountInTitle } from './title-count.ts'

const WatchContext = createContext<OrderWatch | null>(null)

/** What listens for orders here; null for those whose work orders are not. */
export function useOrderWatch(): OrderWatch | null {
  return use(WatchContext)
}

/** What has come in and how it is listened for, as it is now. */
export function useWatched(): Watched {
  const watch = use(WatchContext)
  return useSyncExternalStore(
    watch?.subscribe ?? nobody,
    watch?.current ?? (() => nothingWatched),
    () => nothingWatched,
  )
}

/** Listens for orders on every page of the panel: by ear, in the tab's title, and in a sentence where the orders are not in sight. */
export function OrderNews({ children }: { children: ReactNode }) {
  const { api, queries, settings } = useShop()
  const [watch] = useState(() =>
    createOrderWatch({
      api,
      apiBaseUrl: settings.apiBaseUrl,
      // Whoever is logged out gets no news; the check shows the login.
      onRefused: () => void queries.invalidateQueries({ queryKey: queryKeys.seller }),
    }),
  )
  useEffect(() => watch.start(), [watch])
  useKeptUp('seller', counter)
  return (
    <WatchContext value={watch}>
      <Title />
      <Arrivals watch={watch} />
      {children}
    </WatchContext>
  )
}

function Title() {
  const { length } = useWatched().unseen
  useEffect(() => keepCountInTitle(length), [length])
  return null
}

function Arrivals({ watch }: { watch: OrderWatch }) {
  const navigate = useNavigate()
  const { bell } = useWatched()
  const bellBefore = useRef(bell)

  useEffect(
    () =>
      watch.listen((event) => {
        if (event.kind !== 'arrived' || isAtOrders()) return
        const { orderNumber, amount } = event.order
        void showToast(`New order #${orderNumber} · ${formatRupees(amount)}`, {
          id: 'new-order',
          kind: 'plain',
          isLasting: true,
          action: { label: 'Show', onPress: () => void navigate('/seller/orders') },
        })
      }),
    [watch, navigate],
  )

  useEffect(() => {
    const before = bellBefore.current
    bellBefore.current = bell
    if (bell === 'asleep')
      void showToast('Press anywhere to hear new orders.', { id: 'sound', kind: 'plain', isLasting: true })
    else if (before === 'asleep' && bell === 'on')
      void showToast('You will hear new orders.', { id: 'sound' })
  }, [bell])
  return null
}

function isAtOrders(): boolean {
  return /^\/seller\/orders\/?$/i.test(location.pathname)
}

const nobody = () => () => {}
