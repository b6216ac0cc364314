import type { Api } from '#contract/client.ts'
import type { PushSubscriptionInput } from '#contract/push.ts'
import { t } from '#domain/i18n/translate.ts'

export type PushAudience = 'shopper' | 'seller'

/** needs-app: iOS allows push only for an app on the home screen. denied: blocked in the browser. */
export type PushState = 'on' | 'off' | 'denied' | 'needs-app' | 'unable'

/** Staff share one subscription per browser. */
export const sharedSellerId = 'counter'

export type PushSubscriptionClient = {
  getState: () => PushState
  /** Call it from a click: browsers show the permission prompt only then. */
  enable: () => Promise<PushState>
  disable: () => Promise<PushState>
  /** Subscribes again: a login, a new password and a new server key end the old subscription. */
  renew: () => Promise<void>
}

const serviceWorkerTimeoutMs = 10_000

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
      ? { add: api.subscribePush, remove: api.unsubscribePush }
      : { add: api.subscribeSellerPush, remove: api.unsubscribeSellerPush }

  function getState(): PushState {
    if (!isPushSupported()) return isIos() ? 'needs-app' : 'unable'
    if (Notification.permission === 'denied') return 'denied'
    return Notification.permission === 'granted' && readSubscriber(audience) === subscriberId ? 'on' : 'off'
  }

  async function subscribe(): Promise<void> {
    const { key } = await api.getPushKey()
    const subscription = await getOrCreateSubscription(key).catch((error) => {
      // The browser's own error messages do not help the shopper.
      console.warn('Subscribing to notifications failed:', error)
      throw new Error(t('common.push.failed'))
    })
    await calls.add(subscription)
  }

  return {
    getState,
    async enable() {
      if (!isPushSupported()) return getState()
      const permission = await Notification.requestPermission()
      if (permission !== 'granted') return getState()
      await subscribe()
      saveSubscriber(audience, subscriberId)
      return getState()
    },
    async disable() {
      await calls.remove()
      saveSubscriber(audience, null)
      // The other audience may still use the subscription of this browser.
      if (readSubscriber(audience === 'shopper' ? 'seller' : 'shopper') === null)
        await (await findSubscription())?.unsubscribe()
      return getState()
    },
    async renew() {
      if (getState() === 'on') await subscribe()
    },
  }
}

function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

/** iPadOS reports Macintosh, but Macs have no touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration ? registration.pushManager.getSubscription() : null
}

/** A browser has one subscription. One that was made with another server key is replaced. */
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

/** `ready` never resolves in a private window or without a service worker. */
async function waitForServiceWorker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no service worker')), serviceWorkerTimeoutMs)
  })
  return Promise.race([navigator.serviceWorker.ready, timeout]).finally(() => clearTimeout(timer))
}

function encodeBase64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}

function readSubscriber(audience: PushAudience): string | null {
  try {
    return localStorage.getItem(`haat-push-${audience}`)
  } catch {
    return null
  }
}

function saveSubscriber(audience: PushAudience, subscriberId: string | null): void {
  try {
    if (subscriberId === null) localStorage.removeItem(`haat-push-${audience}`)
    else localStorage.setItem(`haat-push-${audience}`, subscriberId)
  } catch {
    // Without storage the subscription is not renewed after this session.
  }
}
