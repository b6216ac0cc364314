import { createContext, type ReactNode, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { queryKeys, useServices } from '#web/api.ts'
import { sharedSellerId } from '#web/notifications/push-subscription.ts'
import { useRenewPushOnVisit } from '#web/notifications/use-push-notifications.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { createLiveOrders, initialState, type LiveOrders, type LiveOrdersState } from './live-orders.ts'

const LiveOrdersContext = createContext<LiveOrders | null>(null)

/** Null for staff who may not see orders. */
export function useLiveOrders(): LiveOrders | null {
  return use(LiveOrdersContext)
}

export function useLiveOrdersState(): LiveOrdersState {
  const live = useLiveOrders()
  return useSyncExternalStore(
    live?.subscribe ?? subscribeToNothing,
    live?.state ?? (() => initialState),
    () => initialState,
  )
}

/** Follows the orders on every page of the panel and announces new ones by sound, tab title and toast. */
export function LiveOrdersProvider({ children }: { children: ReactNode }) {
  const { api, queries, settings } = useServices()
  const [live] = useState(() =>
    createLiveOrders({
      api,
      apiBaseUrl: settings.apiBaseUrl,
      // The refetch shows the login form if the session has ended.
      onRefused: () => void queries.invalidateQueries({ queryKey: queryKeys.seller }),
    }),
  )
  useEffect(() => live.start(), [live])
  useRenewPushOnVisit('seller', sharedSellerId)
  return (
    <LiveOrdersContext value={live}>
      <UnseenInTitle />
      <NewOrderToasts live={live} />
      <SoundToasts />
      {children}
    </LiveOrdersContext>
  )
}

function UnseenInTitle() {
  const { length } = useLiveOrdersState().unseen
  useEffect(() => showCountInTitle(length), [length])
  return null
}

function NewOrderToasts({ live }: { live: LiveOrders }) {
  const navigate = useNavigate()
  useEffect(
    () =>
      live.onEvent((event) => {
        if (event.kind !== 'new' || isAtOrders()) return
        const { orderNumber, amount } = event.order
        void showToast(
          t('seller-orders.live.newOrder', { number: orderNumber, amount: formatRupees(amount) }),
          {
            id: 'new-order',
            kind: 'plain',
            isPersistent: true,
            action: { label: t('seller-orders.live.show'), onPress: () => void navigate('/seller/orders') },
          },
        )
      }),
    [live, navigate],
  )
  return null
}

function SoundToasts() {
  const { sound } = useLiveOrdersState()
  const before = useRef(sound)
  useEffect(() => {
    const wasBlocked = before.current === 'blocked'
    before.current = sound
    if (sound === 'blocked')
      void showToast(t('seller-orders.live.soundBlocked'), {
        id: 'sound',
        kind: 'plain',
        isPersistent: true,
      })
    else if (wasBlocked && sound === 'on') void showToast(t('seller-orders.live.soundOn'), { id: 'sound' })
  }, [sound])
  return null
}

function isAtOrders(): boolean {
  return /^\/seller\/orders\/?$/i.test(location.pathname)
}

const subscribeToNothing = () => () => {}

/** Keeps the count before the tab's title: '(3) Seller Orders – Haat'. Returns the cleanup. */
function showCountInTitle(count: number): () => void {
  const prefix = count > 0 ? `(${count}) ` : ''
  const write = () => {
    const title = prefix + document.title.replace(/^\(\d+\) /, '')
    if (document.title !== title) document.title = title
  }
  write()
  const observer = new MutationObserver(write)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => {
    observer.disconnect()
    document.title = document.title.replace(/^\(\d+\) /, '')
  }
}
