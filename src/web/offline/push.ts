import type { Api } from '#contract/client.ts'
import type { PushDevice } from '#contract/push.ts'

/** Whose orders it is about: a shopper's own, or the counter's. */
export type PushSide = 'shopper' | 'seller'

/** denied: the person has told the browser so. needs-app: iPhones tell only apps, which the shop becomes once it is on the home screen. */
export type PushState = 'on' | 'off' | 'denied' | 'needs-app' | 'unable'

/** Whoever stands at the counter hears the same: the wish is that of the browser there. */
export const counter = 'counter'

export type Push = {
  state: () => PushState
  /** Called in a press: browsers ask the person then, and only then. */
  turnOn: () => Promise<PushState>
  turnOff: () => Promise<PushState>
  /** Says once more that this browser wants to be told: a new login, a new password and a new key end what was before. */
  keepUp: () => Promise<void>
}

const patienceMs = 10_000
const failed = 'This browser could not be set up for notifications. Please try again.'

/** Notifications on this browser for one person; a wish is theirs alone, whoever else logs in here. */
export function createPush({ api, side, personId }: { api: Api; side: PushSide; personId: string }): Push {
  const calls =
    side === 'shopper'
      ? { add: api.addPush, drop: api.dropPush }
      : { add: api.addSellerPush, drop: api.dropSellerPush }

  function state(): PushState {
    if (!isAble()) return isIphone() ? 'needs-app' : 'unable'
    if (Notification.permission === 'denied') return 'denied'
    return Notification.permission === 'granted' && readWish(side) === personId ? 'on' : 'off'
  }

  async function subscribe(): Promise<void> {
    const { key } = await api.pushKey()
    const device = await openSubscription(key).catch((error) => {
      // Each browser has its own words for it, and none that help.
      console.warn('Subscribing to notifications failed:', error)
      throw new Error(failed)
    })
    await calls.add(device)
  }

  return {
    state,
    async turnOn() {
      if (!isAble()) return state()
      const answer = await Notification.requestPermission()
      if (answer !== 'granted') return state()
      await subscribe()
      keepWish(side, personId)
      return state()
    },
    async turnOff() {
      await calls.drop()
      keepWish(side, null)
      // The other side of the shop may still want it.
      if (readWish(side === 'shopper' ? 'seller' : 'shopper') === null)
        await (await findSubscription())?.unsubscribe()
      return state()
    },
    async keepUp() {
      if (state() === 'on') await subscribe()
    },
  }
}

function isAble(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

/** iPads say that they are Macs, which have no touch screen. */
function isIphone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration ? registration.pushManager.getSubscription() : null
}

/** The browser's one subscription; one for another key of the shop makes room. */
async function openSubscription(key: string): Promise<PushDevice> {
  const { pushManager } = await workerIsThere()
  const old = await pushManager.getSubscription()
  const isRight = old?.options.applicationServerKey && textOf(old.options.applicationServerKey) === key
  if (old && !isRight) await old.unsubscribe()
  const subscription =
    isRight && old
      ? old
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('a subscription without its keys')
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}

/** A private window, or a shop without its worker, never has one. */
async function workerIsThere(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('no service worker')), patienceMs)
  })
  return Promise.race([navigator.serviceWorker.ready, tooLate]).finally(() => clearTimeout(timer))
}

function textOf(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

function readWish(side: PushSide): string | null {
  try {
    return localStorage.getItem(`haat-push-${side}`)
  } catch {
    return null
  }
}

function keepWish(side: PushSide, personId: string | null): void {
  try {
    if (personId === null) localStorage.removeItem(`haat-push-${side}`)
    else localStorage.setItem(`haat-push-${side}`, personId)
  } catch {
    // Told until this login ends, and not taken up again.
  }
}
