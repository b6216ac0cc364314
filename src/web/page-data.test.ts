import { afterEach, expect, test, vi } from 'vitest'
import { defaultPublicSettings } from '#test/default-config.ts'
import { type PageData, readPageData, serializeForScript } from './page-data.ts'

afterEach(() => void vi.unstubAllGlobals())

const english = {
  settings: defaultPublicSettings,
  language: 'en',
  messages: { 'shop.cart': 'Cart' },
  messageFiles: { storefront: '/assets/a.js', info: '/assets/b.js', seller: '/assets/c.js' },
} as const

function openPage(text: string | null) {
  vi.stubGlobal('document', { getElementById: () => (text === null ? null : { textContent: text }) })
}

test('reads the data that the server wrote', () => {
  const data: PageData = { ...english, pageModules: {}, queries: [], failure: 404, isOfflinePage: false }
  openPage(serializeForScript(data))
  expect(readPageData()).toEqual(data)
})

test.each([null, '', 'null', '{}', '[]', '7', '{"settings":{}}'])('a page with %j has no data', (text) => {
  openPage(text)
  expect(() => readPageData()).toThrow('No data')
})

test('no data can close its script element', () => {
  const data: PageData = {
    ...english,
    pageModules: {},
    queries: [{ key: ['products'], data: [{ name: '</script><script>alert(1)</script><!--' }] }],
    failure: null,
    isOfflinePage: false,
  }
  const written = serializeForScript(data)
  expect(written).not.toContain('<')
  expect(JSON.parse(written)).toEqual(data)
})
