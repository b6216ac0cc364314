import { afterEach, describe, expect, test, vi } from 'vitest'
import { render } from '#test/render.tsx'
import { Footer } from './footer.tsx'

describe('the year', () => {
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['2026-12-31T18:29:59Z', 2026],
    ['2026-12-31T18:30:00Z', 2027],
    ['2027-01-01T06:00:00Z', 2027],
  ])("at %s is %d in the shop's time zone", (now, year) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    expect(render(<Footer />).text).toContain(`© ${year} Haat. All rights reserved.`)
  })
})

test('shows the seller once, without the country', () => {
  const shop = {
    sellerName: 'Nayan Saikia & Sons',
    address: ['Nayan Saikia & Sons', 'বিহপুৰীয়া', 'Assam 784161', 'India'],
    fssaiLicence: '12345678901234',
  }
  expect(render(<Footer />, { shop }).text).toContain(
    'Sold by Nayan Saikia & Sons, বিহপুৰীয়া, Assam 784161 · FSSAI 12345678901234',
  )
})

test('a placeholder licence is not shown', () => {
  const shop = { sellerName: 'Haat', address: ['Station Road'], fssaiLicence: '00000000000000' }
  expect(render(<Footer />, { shop }).text).toMatch(/Sold by Haat, Station Road$/)
})

test('links the first phone number, whatever its format', () => {
  const { html } = render(<Footer />, { shop: { phones: ['+91 (60000) 000-01', '+91 60000 00002'] } })
  expect(html).toContain('href="tel:+916000000001"')
  expect(html).not.toContain('00002')
})

test('shows no social links if there are none', () => {
  expect(render(<Footer />, { shop: { social: [] } }).text).not.toContain('Follow us')
  const social = [{ name: 'Facebook', url: 'https://www.facebook.com/haat?a=1&b=2' }]
  const { html } = render(<Footer />, { shop: { social } })
  expect(html).toContain('<a href="https://www.facebook.com/haat?a=1&amp;b=2" rel="noreferrer"')
})

test('links only relocatable pages to the other site', () => {
  const { html } = render(<Footer />, { settings: { footerBaseUrl: 'https://about.haat.example' } })
  const away = [...html.matchAll(/href="https:\/\/about\.haat\.example([^"]*)"/g)].map(([, path]) => path)
  expect(away).toEqual(['/Best-Sellers', '/Offers-Deals', '/Delivery-Information', '/Payment-Methods'])
  for (const path of ['/Contact', '/Faqs', '/return-policy', '/Privacy-policy', '/Terms-conditions'])
    expect(html).toContain(`href="${path}"`)
})
