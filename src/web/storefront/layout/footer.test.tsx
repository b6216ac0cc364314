import { afterEach, describe, expect, test, vi } from 'vitest'
import { render } from '#test/render.tsx'
import { Footer } from './footer.tsx'

describe('the year', () => {
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['2026-12-31T18:29:59Z', 2026],
    ['2026-12-31T18:30:00Z', 2027],
    ['2027-01-01T06:00:00Z', 2027],
  ])('at %s is %d in the shop', (now, year) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    expect(render(<Footer />).text).toContain(`© ${year} Haat. All rights reserved.`)
  })
})

test('the seller is named once, without the country', () => {
  const shop = {
    sellerName: 'Nayan Saikia & Sons',
    address: ['Nayan Saikia & Sons', 'বিহপুৰীয়া', 'Assam 784161', 'India'],
    fssaiLicence: '12345678901234',
  }
  expect(render(<Footer />, { shop }).text).toContain(
    'Sold by Nayan Saikia & Sons, বিহপুৰীয়া, Assam 784161 · FSSAI 12345678901234',
  )
})

test('the first telephone number is a link, in any notation', () => {
  const { html } = render(<Footer />, { shop: { phones: ['+91 (60000) 000-01', '+91 60000 00002'] } })
  expect(html).toContain('href="tel:+916000000001"')
  expect(html).not.toContain('00002')
})

test('a shop without social links has no section for them', () => {
  expect(render(<Footer />, { shop: { social: [] } }).text).not.toContain('Follow us')
  const social = [{ name: 'Facebook', url: 'https://www.facebook.com/haat?a=1&b=2' }]
  const { html } = render(<Footer />, { shop: { social } })
  expect(html).toContain('<a href="https://www.facebook.com/haat?a=1&amp;b=2" rel="noreferrer"')
})

test('only links to pages outside the shop use the base URL of the footer', () => {
  const { html } = render(<Footer />, { settings: { footerBaseUrl: 'https://about.haat.example' } })
  const away = [...html.matchAll(/href="https:\/\/about\.haat\.example([^"]*)"/g)].map(([, path]) => path)
  expect(away).toEqual(['/Best-Sellers', '/Offers-Deals', '/Delivery-Information', '/Payment-Methods'])
  for (const path of ['/Contact', '/Faqs', '/return-policy', '/Privacy-policy', '/Terms-conditions'])
    expect(html).toContain(`href="${path}"`)
})
