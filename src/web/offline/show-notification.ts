import type { PushNotification } from '#contract/push.ts'
import { t } from '#domain/i18n/translate.ts'

export type OpenPage = { url: string; visibilityState: string; focus(): Promise<unknown> }

type NotificationDeps = {
  origin: string
  show: (title: string, options: NotificationContent) => Promise<void>
  listOpenPages: () => Promise<readonly OpenPage[]>
  openWindow: (url: string) => Promise<unknown>
}

export type NotificationContent = {
  body: string
  tag: string
  /** Whether the device alerts again when a notification replaces one with the same tag. */
  renotify: boolean
  icon: string
  data: { url: string }
}

export function createNotifications({ origin, show, listOpenPages, openWindow }: NotificationDeps) {
  return {
    async show(text: string | null): Promise<void> {
      const message = parseMessage(text)
      // An open seller panel plays its own sound.
      if (message.for === 'seller' && (await listOpenPages()).some(isSellerPageVisible)) return
      const { title, body, tag, url } = message
      await show(title, { body, tag, renotify: true, icon: '/icon-192.png', data: { url } })
    },

    /** Focuses an open page with this URL or its parent. Never navigates a page: it may hold typed text. */
    async open(data: unknown): Promise<void> {
      const url = toShopUrl(hasUrl(data) ? data.url : '/')
      const pages = await listOpenPages()
      const page =
        pages.find((open) => isSamePage(open, url)) ?? pages.find((open) => isParentPage(open, url))
      if (page) await page.focus()
      else await openWindow(url.href)
    },
  }

  function toShopUrl(path: string): URL {
    const url = URL.canParse(path, origin) ? new URL(path, origin) : null
    return url?.origin === origin ? url : new URL('/', origin)
  }

  function isSellerPageVisible({ url, visibilityState }: OpenPage): boolean {
    return visibilityState === 'visible' && /^\/seller(\/|$)/i.test(pathOf({ url }))
  }
}

/** Browsers revoke push permission if a message shows no notification, so unreadable ones show this. */
function fallbackMessage(): PushNotification {
  return { for: 'shopper', title: t('shop.offline.orderUpdate'), body: '', tag: 'news', url: '/my-orders' }
}

function parseMessage(text: string | null): PushNotification {
  try {
    const message: unknown = JSON.parse(text ?? '')
    return isPushMessage(message) ? message : fallbackMessage()
  } catch {
    return fallbackMessage()
  }
}

function isPushMessage(message: unknown): message is PushNotification {
  if (typeof message !== 'object' || message === null || !('for' in message)) return false
  if (message.for !== 'shopper' && message.for !== 'seller') return false
  return ['title', 'body', 'tag', 'url'].every((name) => typeof Reflect.get(message, name) === 'string')
}

function hasUrl(data: unknown): data is { url: string } {
  return typeof data === 'object' && data !== null && 'url' in data && typeof data.url === 'string'
}

function pathOf({ url }: { url: string }): string {
  return new URL(url).pathname.replace(/\/+$/, '')
}

function isSamePage(page: OpenPage, { href }: URL): boolean {
  return pathOf(page) === pathOf({ url: href })
}

/** '/seller/orders' is the parent of '/seller/orders/17'. The home page is no parent. */
function isParentPage(page: OpenPage, { href }: URL): boolean {
  const path = pathOf(page)
  return path !== '' && path === pathOf({ url: href }).replace(/\/[^/]*$/, '')
}
