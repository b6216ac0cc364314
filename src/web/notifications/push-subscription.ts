import type { Api } from '#contract/client.ts'
import type { PushSubscriptionInput } from '#contract/push.ts'

/** Whose orders it is about: a shopper's own, or the counter's. */
export type PushAudience = 'shopper' | 'seller'

/** denied: the person has told the browser so. needs-app: iPhones tell only apps, which the shop becomes once it is on the home screen. */
export type PushState = 'on' | 'off' | 'denied' | 'needs-app' | 'unable'

/** Whoever stands at the counter hears the same: the wish is that of the browser there. */
export const sharedSellerId = 'counter'

export type PushSubscriptionClient = {
  getState: () => PushState
  /** Called in a press: browsers ask the person then, and only then. */
  enable: () => Promise<PushState>
  disable: () => Promise<PushState>
  /** Says once more that this browser wants to be told: a new login, a new password and a new key end what was before. */
  renew: () => Promise<void>
}

const serviceWorkerTimeoutMs = 10_000
const setupFailedMessage = "Couldn't turn on notifications. Please try again."

/** Notifications on this browser for one person; a wish is theirs alone, whoever else logs in here. */
export function createPushClient({
  api,
  audience,
  subscriberId,
}: {
  api: Api
  audience: PushAudience
  subscriberId: string
}): PushSubscriptionClient {
  const calls =
    audience === 'shopper'
      ? { add: api.subscribePush, drop: api.unsubscribePush }
      : { add: api.subscribeSellerPush, drop: api.unsubscribeSellerPush }

  function state(): PushState {
    if (!isPushSupported()) return isIos() ? 'needs-app' : 'unable'
    if (Notification.permission === 'denied') return 'denied'
    return Notification.permission === 'granted' && readSubscriber(audience) === subscriberId ? 'on' : 'off'
  }

  async function subscribe(): Promise<void> {
    const { key } = await api.getPushKey()
    const device = await getOrCreateSubscription(key).catch((error) => {
      // Each browser has its own words for it, and none that help.
      console.warn('Subscribing to notifications failed:', error)
      throw new Error(setupFailedMessage)
    })
    await calls.add(device)
  }

  return {
    getState: state,
    async enable() {
      if (!isPushSupported()) return state()
      const answer = await Notification.requestPermission()
      if (answer !== 'granted') return state()
      await subscribe()
      saveSubscriber(audience, subscriberId)
      return state()
    },
    async disable() {
      await calls.drop()
      saveSubscriber(audience, null)
      // The other side of the shop may still want it.
      if (readSubscriber(audience === 'shopper' ? 'seller' : 'shopper') === null)
        await (await findSubscription())?.unsubscribe()
      return state()
    },
    async renew() {
      if (state() === 'on') await subscribe()
    },
  }
}

function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

/** iPads say that they are Macs, which have no touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration ? registration.pushManager.getSubscription() : null
}

/** The browser's one subscription; one for another key of the shop makes room. */
async function getOrCreateSubscription(key: string): Promise<PushSubscriptionInput> {
  const { pushManager } = await waitForServiceWorker()
  const old = await pushManager.getSubscription()
  const isRight =
    old?.options.applicationServerKey && encodeBase64Url(old.options.applicationServerKey) === key
  if (old && !isRight) await old.unsubscribe()
  const subscription =
    isRight && old
      ? old
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: decodeBase64Url(key) })
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('a subscription without its keys')
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}

/** A private window, or a shop without its worker, never has one. */
async function waitForServiceWorker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('no service worker')), serviceWorkerTimeoutMs)
  })
  return Promise.race([navigator.serviceWorker.ready, tooLate]).finally(() => clearTimeout(timer))
}

function encodeBase64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

function readSubscriber(side: PushAudience): string | null {
  try {
    return localStorage.getItem(`haat-push-${side}`)
  } catch {
    return null
  }
}

function saveSubscriber(side: PushAudience, personId: string | null): void {
  try {
    if (personId === null) localStorage.removeItem(`haat-push-${side}`)
    else localStorage.setItem(`haat-push-${side}`, personId)
  } catch {
    // Told until this login ends, and not taken up again.
  }
}
