import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast } from '#web/ui/toast/toast.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { serviceWorkerPath, skipWaitingMessage } from './worker-messages.ts'

vi.mock('#web/ui/toast/toast.ts', () => ({ showToast: vi.fn() }))

type Rules = { createScriptURL: (url: string) => string }

let browser: ReturnType<typeof aBrowser>

beforeEach(() => {
  browser = aBrowser()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the shop works in a browser without service workers', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  await expect(registerServiceWorker()).resolves.toBeUndefined()
})

test('a failed registration only logs a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  browser.register.mockResolvedValueOnce(undefined)
  await registerServiceWorker()
  expect(warn).not.toHaveBeenCalled()
  const refusal = new DOMException('Not in a private window', 'SecurityError')
  browser.register.mockRejectedValueOnce(refusal)
  await registerServiceWorker()
  expect(warn.mock.calls).toEqual([[expect.any(String), refusal]])
})

test('the worker bypasses HTTP caches', async () => {
  await registerServiceWorker()
  expect(browser.register.mock.calls).toEqual([[serviceWorkerPath, { updateViaCache: 'none' }]])
})

test('the Trusted Types policy allows the worker and nothing else', async () => {
  const policies: Rules[] = []
  const createPolicy = (name: string, rules: Rules) => {
    policies.push(rules)
    expect(name).toBe('haat-service-worker')
    return { createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}` }
  }
  vi.stubGlobal('trustedTypes', { createPolicy })
  await registerServiceWorker()
  expect(browser.register.mock.calls[0]?.[0]).toBe(`trusted ${serviceWorkerPath}`)
  for (const url of ['/evil.js', `https://evil.example${serviceWorkerPath}`, `${serviceWorkerPath}?x`, ''])
    expect(policies[0]?.createScriptURL(url)).toBe('')
})

test('the first worker caches the lists that were loaded before it, and nothing personal', async () => {
  const [list, near] = [
    'https://haat.example/api/product/list?limit=40',
    'https://haat.example/api/product/near?q=alu',
  ]
  const others = ['/api/user/is-auth', '/api/address/get', '/assets/shop.js', '/pictures/rice.webp']
  const elsewhere = 'https://friend.example/api/product/list?limit=40'
  browser.asked.push(list, near, list, elsewhere, ...others.map((path) => `https://haat.example${path}`))
  await registerServiceWorker()
  expect(browser.fetched()).toEqual([])
  browser.worker.dispatchEvent(new Event('controllerchange'))
  expect(browser.fetched()).toEqual([list, near])
  browser.worker.dispatchEvent(new Event('controllerchange'))
  expect(browser.fetched()).toEqual([list, near])
})

test('a later worker requests no lists again', async () => {
  Object.assign(browser.worker, { controller: {} })
  browser.asked.push('https://haat.example/api/product/list?limit=40')
  await registerServiceWorker()
  browser.worker.dispatchEvent(new Event('controllerchange'))
  expect(browser.fetched()).toEqual([])
})

test('a page that stays open checks for updates when it becomes visible, at most once an hour', async () => {
  vi.useFakeTimers()
  await registerServiceWorker()
  const setHidden = (hidden: boolean) => {
    browser.page.hidden = hidden
    browser.page.dispatchEvent(new Event('visibilitychange'))
    return browser.update.mock.calls.length
  }
  expect(setHidden(false)).toBe(0)
  vi.advanceTimersByTime(59 * 60_000)
  expect(setHidden(false)).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(setHidden(true)).toBe(0)
  expect(setHidden(false)).toBe(1)
  expect(setHidden(false)).toBe(1)
  browser.update.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.advanceTimersByTime(60 * 60_000)
  expect(setHidden(false)).toBe(2)
})

test.each([true, false])(
  'a page reloads for a new version, whether its worker takes over: %s',
  async (takesOver) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const reload = vi.fn()
    vi.stubGlobal('location', Object.assign(new URL('https://haat.example/'), { reload }))
    const waiting = { postMessage: vi.fn() }
    browser.register.mockResolvedValueOnce(Object.assign(new EventTarget(), { waiting }))
    await registerServiceWorker()
    const [, options] = vi.mocked(showToast).mock.lastCall ?? []
    options?.action?.onPress()
    expect(waiting.postMessage.mock.calls).toEqual([[skipWaitingMessage]])
    expect(reload).not.toHaveBeenCalled()
    if (takesOver) browser.worker.dispatchEvent(new Event('controllerchange'))
    else vi.advanceTimersByTime(3000)
    expect(reload).toHaveBeenCalledOnce()
  },
)

function aBrowser() {
  const update = vi.fn(async () => {})
  const registration = Object.assign(new EventTarget(), { waiting: null, installing: null, update })
  const register = vi.fn(async (_url: unknown, _options: unknown): Promise<unknown> => registration)
  const worker = Object.assign(new EventTarget(), { controller: null, register })
  const page = Object.assign(new EventTarget(), {
    hidden: false,
    createElement: () => ({}),
    body: { prepend: () => {} },
  })
  const asked: string[] = []
  const fetch = vi.fn(async (_: Request) => new Response())
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: worker })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', new URL('https://haat.example/'))
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('performance', {
    now: () => Date.now(),
    getEntriesByType: () => asked.map((name) => ({ name })),
  })
  return { worker, page, register, update, asked, fetched: () => fetch.mock.calls.map(([{ url }]) => url) }
}
