import { createContext, type ReactNode, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { formatRupees } from '#domain/money.ts'
import { queryKeys, useServices } from '#web/api.ts'
import { sharedSellerId } from '#web/notifications/push-subscription.ts'
import { useRenewPushOnVisit } from '#web/notifications/use-push-notifications.ts'
import { createOrderWatch, nothingWatched, type OrderWatch, type Watched } from '#web/seller/order-watch.ts'
import { showToast } from '#web/ui/toast/toast.ts'

const OrderEventsContext = createContext<OrderWatch | null>(null)

/** What listens for orders here; null for those whose work orders are not. */
export function useOrderEvents(): OrderWatch | null {
  return use(OrderEventsContext)
}

/** What has come in and how it is listened for, as it is now. */
export function useOrderEventsState(): Watched {
  const orderEvents = use(OrderEventsContext)
  return useSyncExternalStore(
    orderEvents?.subscribe ?? noSubscription,
    orderEvents?.current ?? (() => nothingWatched),
    () => nothingWatched,
  )
}

/** Listens for orders on every page of the panel: by ear, in the tab's title, and in a sentence where the orders are not in sight. */
export function OrderEventsProvider({ children }: { children: ReactNode }) {
  const { api, queries, settings } = useServices()
  const [orderEvents] = useState(() =>
    createOrderWatch({
      api,
      apiBaseUrl: settings.apiBaseUrl,
      // Whoever is logged out gets no news; the check shows the login.
      onRefused: () => void queries.invalidateQueries({ queryKey: queryKeys.seller }),
    }),
  )
  useEffect(() => orderEvents.start(), [orderEvents])
  useRenewPushOnVisit('seller', sharedSellerId)
  return (
    <OrderEventsContext value={orderEvents}>
      <TitleCount />
      <NewOrderToasts orderEvents={orderEvents} />
      {children}
    </OrderEventsContext>
  )
}

function TitleCount() {
  const { length } = useOrderEventsState().unseen
  useEffect(() => showCountInTitle(length), [length])
  return null
}

function NewOrderToasts({ orderEvents }: { orderEvents: OrderWatch }) {
  const navigate = useNavigate()
  const { bell } = useOrderEventsState()
  const previousBell = useRef(bell)

  useEffect(
    () =>
      orderEvents.listen((event) => {
        if (event.kind !== 'arrived' || isOrdersPage()) return
        const { orderNumber, amount } = event.order
        void showToast(`New order #${orderNumber} · ${formatRupees(amount)}`, {
          id: 'new-order',
          kind: 'plain',
          isPersistent: true,
          action: { label: 'Show', onPress: () => void navigate('/seller/orders') },
        })
      }),
    [orderEvents, navigate],
  )

  useEffect(() => {
    const previous = previousBell.current
    previousBell.current = bell
    if (bell === 'asleep')
      void showToast('Press anywhere to hear new orders.', { id: 'sound', kind: 'plain', isPersistent: true })
    else if (previous === 'asleep' && bell === 'on')
      void showToast('You will hear new orders.', { id: 'sound' })
  }, [bell])
  return null
}

function isOrdersPage(): boolean {
  return /^\/seller\/orders\/?$/i.test(location.pathname)
}

const noSubscription = () => () => {}

/** Keeps a count in front of the tab's title, whichever page sets it: '(3) Seller Orders – Haat'. Gives what ends it. */
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
