import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PushNotification } from '#contract/push.ts'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aPushDevice } from '../fakes/push-device.ts'
import { addDemoProducts } from './demo-products.ts'
import { phoneJourney } from './journey.ts'
import { waitForWorker } from './page-steps.ts'

phoneJourney(
  'a shopper and a seller get notifications of an order on their devices',
  async ({ open, shop }) => {
    const { rice } = await addDemoProducts(shop)
    const [asha, seller] = [await aShopper(shop), await aSeller(shop)]
    await asha.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: asha.address })
    const kept = async () =>
      (await shop.db.selectFrom('push_subscriptions').select(['endpoint', 'user_session']).execute()).map(
        ({ endpoint, user_session }) => [endpoint, user_session ? 'shopper' : 'seller'],
      )

    // No permission prompt before a press, and a dismissed notice does not return.
    const device = aPushDevice()
    const page = await open({ as: asha, worker: true })
    await mockPush(page, device)
    await page.goto('/my-orders')
    await waitForWorker(page)
    const offer = page.getByText('Get updates about this order on this device')
    await offer.waitFor()
    expect(await page.evaluate(() => Notification.permission)).toBe('default')
    await page.getByRole('button', { name: 'Close' }).click()
    await offer.waitFor({ state: 'detached' })

    await page.goto('/account')
    const toggle = page.getByRole('switch', { name: 'Notify me on this device' })
    await toggle.click()
    await page.getByRole('switch', { checked: true }).waitFor()
    expect(await kept()).toEqual([[device.endpoint, 'shopper']])
    await page.reload()
    await page.getByRole('switch', { checked: true }).waitFor()
    await toggle.click()
    await page.getByRole('switch', { checked: false }).waitFor()
    expect(await kept()).toEqual([])

    const panel = await open({ as: seller, worker: true })
    await mockPush(panel, device)
    await panel.goto('/seller/orders')
    await waitForWorker(panel)
    await panel.getByRole('button', { name: 'Open · sound off' }).click()
    await panel.getByRole('button', { name: 'Notify me' }).click()
    await panel.getByText('Notifications are on for this device.').waitFor()
    await panel.keyboard.press('Escape')
    expect(await kept()).toEqual([[device.endpoint, 'seller']])

    // No notification while the panel is visible, because it plays the sound.
    const shown = await recordNotifications(panel)
    const note = {
      for: 'seller',
      title: 'New order',
      body: 'Paid online',
      tag: 'a',
      url: '/seller/orders',
    } as const
    await shown.push({ ...note, title: 'Unneeded' })
    await shown.push({ ...note, for: 'shopper', title: 'Order #1 is on its way', url: '/my-orders' })
    await expect.poll(shown.titles).toEqual(['Order #1 is on its way'])
    await panel.goto('/products')
    await shown.push(note)
    await expect.poll(shown.titles).toEqual(['Order #1 is on its way', 'New order'])
  },
)

/** Test browsers reach no push service, so the push API is replaced. */
async function mockPush(page: Page, { endpoint, keys }: ReturnType<typeof aPushDevice>): Promise<void> {
  await page.addInitScript(
    (given) => {
      const remembered = () => localStorage.getItem('test-permission') ?? 'default'
      Object.defineProperty(Notification, 'permission', { get: remembered })
      Notification.requestPermission = async () => {
        localStorage.setItem('test-permission', 'granted')
        return 'granted'
      }
      const subscription = (key: BufferSource | string | null | undefined) => ({
        ...given,
        options: { applicationServerKey: key instanceof Uint8Array ? key.buffer : key },
        unsubscribe: async () => true,
        toJSON: () => given,
      })
      let current: ReturnType<typeof subscription> | null = null
      Object.assign(PushManager.prototype, {
        getSubscription: async () => current,
        subscribe: async (options: PushSubscriptionOptionsInit) => {
          current = subscription(options.applicationServerKey)
          return current
        },
      })
    },
    { endpoint, keys },
  )
}

async function recordNotifications(page: Page) {
  const [worker] = page.context().serviceWorkers()
  await worker!.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: string[] }
    scope.shown = []
    scope.registration.showNotification = async (title) => void scope.shown.push(title)
  })
  const wire = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    wire.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await wire.send('ServiceWorker.enable')
  const registrationId = await registered
  return {
    push: (note: PushNotification) =>
      wire.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId,
        data: JSON.stringify(note),
      }),
    titles: () => worker!.evaluate(() => (globalThis as unknown as { shown: string[] }).shown),
  }
}
