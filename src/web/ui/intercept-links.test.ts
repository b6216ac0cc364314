import { afterEach, expect, test, vi } from 'vitest'
import { interceptLinks } from './intercept-links.ts'

afterEach(() => vi.unstubAllGlobals())

const plain = { href: '/cart', 'data-follow': '' }

test('a click on a link navigates without a page load', () => {
  expect(press(plain)).toEqual({
    isPrevented: true,
    followed: [['/cart', { replace: false, preventScrollReset: false }]],
  })
})

test.each([
  ['another page', '/products?q=tea', false],
  ['the same URL', '/products?q=চাউল#top', true],
  ['the same page without its search', '/products', false],
])('a link to %s, %s, replaces the history entry: %s', (_, href, replace) => {
  expect(press({ ...plain, href }).followed[0]?.[1].replace).toBe(replace)
})

test('a link can keep the scroll position', () => {
  expect(press({ ...plain, 'data-follow': 'here' }).followed[0]?.[1].preventScrollReset).toBe(true)
})

test.each([
  ['with Ctrl, for a new tab', { ctrlKey: true }],
  ['with Command, for a new tab', { metaKey: true }],
  ['with Shift, for a new window', { shiftKey: true }],
  ['with Alt, to save it', { altKey: true }],
  ['with the wheel', { button: 1 }],
  ['that another handler has prevented', { defaultPrevented: true }],
])('a click %s is left to the browser', (_, how) => {
  expect(press(plain, how)).toEqual({ isPrevented: false, followed: [] })
})

test('ignores links to another tab, links to other sites, and clicks outside of links', () => {
  const nothing = { isPrevented: false, followed: [] }
  expect(press({ ...plain, target: '_blank' })).toEqual(nothing)
  expect(press({ href: 'tel:+916000000001' })).toEqual(nothing)
  expect(press(null)).toEqual(nothing)
})

test('a pointer on a link prepares its page', () => {
  expect(press(plain, {}, 'pointerdown')).toEqual({ isPrevented: false, followed: [], prepared: ['/cart'] })
  expect(press({ href: 'tel:+916000000001' }, {}, 'pointerdown').prepared).toEqual([])
  expect(press(plain, { button: 2 }, 'pointerdown').prepared).toEqual([])
})

type Followed = [to: string, options: { replace: boolean; preventScrollReset: boolean }]

function press(
  attributes: Record<string, string> | null,
  how: Partial<MouseEvent> = {},
  type: 'click' | 'pointerdown' = 'click',
) {
  class AnElement {
    closest(selector: string) {
      expect(selector).toBe('a[data-follow]')
      return attributes && 'data-follow' in attributes ? link : null
    }
  }
  const link = {
    getAttribute: (name: string) => attributes?.[name] ?? null,
    hasAttribute: (name: string) => attributes !== null && name in attributes,
  }
  const followed: Followed[] = []
  const listening: ((event: unknown) => void)[] = []
  vi.stubGlobal('Element', AnElement)
  vi.stubGlobal('location', { pathname: '/products', search: '?q=চাউল', hash: '#top' })
  vi.stubGlobal('document', {
    addEventListener: (listened: string, listen: (event: unknown) => void) =>
      listened === type && listening.push(listen),
  })
  const prepared: string[] = []
  interceptLinks(
    (...call) => followed.push(call),
    (to) => prepared.push(to),
  )

  let isPrevented = false
  const keys = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }
  const event = {
    target: new AnElement(),
    defaultPrevented: false,
    preventDefault: () => (isPrevented = true),
    ...keys,
    ...how,
  }
  for (const listen of listening) listen(event)
  return { isPrevented, followed, ...(type === 'pointerdown' && { prepared }) }
}
