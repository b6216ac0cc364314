import type { PushNote } from '#contract/push.ts'

/** A page of the shop that is open somewhere. */
export type OpenPage = { url: string; visibilityState: string; focus(): Promise<unknown> }

/** What the worker stands on. */
export type NoteGround = {
  origin: string
  show: (title: string, options: NoteOptions) => Promise<void>
  openPages: () => Promise<readonly OpenPage[]>
  openPage: (url: string) => Promise<unknown>
}

export type NoteOptions = {
  body: string
  tag: string
  /** Whether the telephone makes itself heard again for what takes another note's place. */
  renotify: boolean
  icon: string
  data: { url: string }
}

/** Shows what the shop sends, and leads there. */
export function createNotes({ origin, show, openPages, openPage }: NoteGround) {
  return {
    async show(text: string | null): Promise<void> {
      const note = readNote(text)
      // Whoever has the counter open hears its bell, and sees the order come in.
      if (note.for === 'seller' && (await openPages()).some(isCounterInSight)) return
      const { title, body, tag, url } = note
      await show(title, { body, tag, renotify: true, icon: '/icon-192.png', data: { url } })
    },

    /** To the page that is meant, or to the list it stands in, where one is open: nothing that is half typed elsewhere is lost. */
    async open(data: unknown): Promise<void> {
      const url = ownUrl(hasUrl(data) ? data.url : '/')
      const pages = await openPages()
      const page = pages.find((open) => isAt(open, url)) ?? pages.find((open) => isAbove(open, url))
      if (page) await page.focus()
      else await openPage(url.href)
    },
  }

  function ownUrl(path: string): URL {
    const url = URL.canParse(path, origin) ? new URL(path, origin) : null
    return url?.origin === origin ? url : new URL('/', origin)
  }

  function isCounterInSight({ url, visibilityState }: OpenPage): boolean {
    return visibilityState === 'visible' && /^\/seller(\/|$)/i.test(pathOf({ url }))
  }
}

/** A browser gives up a shop that is sent something and shows nothing: what can't be read is shown as what it must be about. */
const unread: PushNote = {
  for: 'shopper',
  title: 'News of your order',
  body: '',
  tag: 'news',
  url: '/my-orders',
}

function readNote(text: string | null): PushNote {
  try {
    const note: unknown = JSON.parse(text ?? '')
    return isNote(note) ? note : unread
  } catch {
    return unread
  }
}

function isNote(note: unknown): note is PushNote {
  if (typeof note !== 'object' || note === null || !('for' in note)) return false
  if (note.for !== 'shopper' && note.for !== 'seller') return false
  return ['title', 'body', 'tag', 'url'].every((name) => typeof Reflect.get(note, name) === 'string')
}

function hasUrl(data: unknown): data is { url: string } {
  return typeof data === 'object' && data !== null && 'url' in data && typeof data.url === 'string'
}

function pathOf({ url }: { url: string }): string {
  return new URL(url).pathname.replace(/\/+$/, '')
}

function isAt(page: OpenPage, { href }: URL): boolean {
  return pathOf(page) === pathOf({ url: href })
}

/** '/seller/orders' for '/seller/orders/17'; Home is above nothing. */
function isAbove(page: OpenPage, { href }: URL): boolean {
  const path = pathOf(page)
  return path !== '' && path === pathOf({ url: href }).replace(/\/[^/]*$/, '')
}
