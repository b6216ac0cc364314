import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Api } from '#contract/client.ts'
import { createPushClient, type PushAudience } from './push-subscription.ts'

const key = Buffer.alloc(65, 7).toString('base64url')
const keys = { p256dh: 'B'.padEnd(87, 'x'), auth: 'y'.repeat(22) }
const api = {
  getPushKey: vi.fn(async () => ({ success: true as const, key })),
  subscribePush: vi.fn(async () => ({ success: true as const })),
  unsubscribePush: vi.fn(async () => ({ success: true as const })),
  subscribeSellerPush: vi.fn(async () => ({ success: true as const })),
  unsubscribeSellerPush: vi.fn(async () => ({ success: true as const })),
}
let browser: ReturnType<typeof aBrowser>

beforeEach(() => {
  for (const call of Object.values(api)) call.mockClear()
  browser = aBrowser()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function pushOf({ side = 'shopper', personId = 'asha' }: { side?: PushAudience; personId?: string } = {}) {
  return createPushClient({ api: api as unknown as Api, audience: side, subscriberId: personId })
}

describe('a browser', () => {
  test('is off at first, and does not ask for permission before a click', async () => {
    expect(pushOf().getState()).toBe('off')
    await pushOf().renew()
    expect(browser.requestPermission).not.toHaveBeenCalled()
    expect(api.getPushKey).not.toHaveBeenCalled()
  })

  test.for([
    ['Mozilla/5.0 (X11; Linux x86_64)', 0, 'unable'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', 5, 'needs-app'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'needs-app'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'unable'],
  ] as const)('without push support gives the reason: %s', async ([userAgent, maxTouchPoints, state]) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
    expect(pushOf().getState()).toBe(state)
    expect(await pushOf().enable()).toBe(state)
  })

  test('stays off if permission is denied, and says so', async () => {
    browser.answer('denied')
    expect(await pushOf().enable()).toBe('denied')
    expect(pushOf().getState()).toBe('denied')
    expect(browser.subscribe).not.toHaveBeenCalled()
  })

  test('stays off if the permission prompt is dismissed, and can ask again', async () => {
    browser.answer('default')
    expect(await pushOf().enable()).toBe('off')
    browser.answer('granted')
    expect(await pushOf().enable()).toBe('on')
  })

  test('subscribes with the server key when switched on, and registers the subscription', async () => {
    expect(await pushOf().enable()).toBe('on')
    const [options] = browser.subscribe.mock.calls[0] ?? []
    expect(options?.userVisibleOnly).toBe(true)
    expect(Buffer.from(options!.applicationServerKey).toString('base64url')).toBe(key)
    expect(api.subscribePush.mock.calls).toEqual([[{ endpoint: 'https://push.example/1', keys }]])
  })

  test('is on for one user only, not for others who log in here', async () => {
    await pushOf().enable()
    expect(pushOf({ personId: 'bina' }).getState()).toBe('off')
    await pushOf({ personId: 'bina' }).renew()
    expect(api.subscribePush).toHaveBeenCalledOnce()
    expect(pushOf().getState()).toBe('on')
  })

  test('renews the subscription at each visit', async () => {
    await pushOf().enable()
    await pushOf().renew()
    expect(browser.subscribe).toHaveBeenCalledOnce()
    expect(api.subscribePush).toHaveBeenCalledTimes(2)
  })

  test('subscribes again if the server key has changed', async () => {
    await pushOf().enable()
    api.getPushKey.mockResolvedValueOnce({ success: true, key: Buffer.alloc(65, 9).toString('base64url') })
    await pushOf().renew()
    expect(browser.unsubscribe).toHaveBeenCalledOnce()
    expect(api.subscribePush).toHaveBeenLastCalledWith({ endpoint: 'https://push.example/2', keys })
  })

  test('unsubscribes at the server and in the browser when switched off', async () => {
    await pushOf().enable()
    expect(await pushOf().disable()).toBe('off')
    expect(api.unsubscribePush).toHaveBeenCalledOnce()
    expect(browser.unsubscribe).toHaveBeenCalledOnce()
  })

  test("keeps the seller's subscription when the shopper's is switched off", async () => {
    const seller = { side: 'seller', personId: 'counter' } as const
    await pushOf(seller).enable()
    await pushOf().enable()
    await pushOf().disable()
    expect(browser.unsubscribe).not.toHaveBeenCalled()
    expect([pushOf(seller).getState(), pushOf().getState()]).toEqual(['on', 'off'])
    expect(api.subscribeSellerPush).toHaveBeenCalledOnce()
  })

  test('stays off with a helpful message if subscribing fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    browser.subscribe.mockRejectedValueOnce(new DOMException('Registration failed - push service error'))
    await expect(pushOf().enable()).rejects.toThrow(/Couldn’t turn on notifications/)
    expect(pushOf().getState()).toBe('off')
  })

  test('works without storage', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
    await pushOf().enable()
    expect(api.subscribePush).toHaveBeenCalledOnce()
  })
})

function aBrowser() {
  let permission = 'default'
  let wanted = 'granted'
  let count = 0
  let current: unknown = null
  const unsubscribe = vi.fn(async () => {
    current = null
  })
  const subscribe = vi.fn(async (options: { userVisibleOnly: boolean; applicationServerKey: Uint8Array }) => {
    const endpoint = `https://push.example/${++count}`
    const applicationServerKey = Uint8Array.from(options.applicationServerKey).buffer
    const subscription = {
      endpoint,
      options: { applicationServerKey },
      unsubscribe,
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
    }
    current = subscription
    return subscription
  })
  const requestPermission = vi.fn(async () => {
    permission = wanted
    return permission
  })
  const registration = { pushManager: { subscribe, getSubscription: async () => current } }
  const kept = new Map<string, string>()
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (Linux; Android 14)',
    maxTouchPoints: 5,
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission,
  })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
  return { subscribe, unsubscribe, requestPermission, answer: (next: string) => (wanted = next) }
}
