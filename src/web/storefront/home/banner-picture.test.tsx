import { expect, test } from 'vitest'
import { categories } from '#domain/catalogue.ts'
import { render } from '#test/render.tsx'
import { AppBanner } from './app-banner.tsx'
import { BannerPicture } from './banner-picture.tsx'
import { slideCount } from './carousel/slides.ts'
import { CategoryPicture } from './category-picture.tsx'
import { Gallery } from './gallery.tsx'

function addressesIn(html: string): string[] {
  return [...html.matchAll(/ (?:src|srcSet)="([^"]*)"/gi)].flatMap(([, value = '']) =>
    value.split(', ').map((address) => address.split(' ')[0] ?? ''),
  )
}

test.each([
  ...Array.from({ length: slideCount }, (_, index) => ({
    what: `banner ${index + 1}`,
    part: <BannerPicture index={index} />,
    count: 9,
  })),
  ...categories.map(({ path }) => ({ what: path, part: <CategoryPicture path={path} />, count: 5 })),
  { what: 'gallery', part: <Gallery />, count: 20 },
  { what: 'banner of the app', part: <AppBanner />, count: 5 },
])('every picture of $what has a URL', ({ part, count }) => {
  const { html } = render(part)
  const addresses = addressesIn(html)
  expect(addresses).toHaveLength(count)
  for (const address of addresses) expect(address).toMatch(/\/pictures\/[\w/-]+\.(avif|webp)/)
  expect(html).not.toContain('undefined')
})

test('the first banner is loaded first, the others later', () => {
  const html = Array.from({ length: slideCount }, (_, index) => render(<BannerPicture index={index} />).html)
  expect(html.map((one) => one.includes('loading="eager"'))).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(html.map((one) => /fetchpriority="high"/i.test(one))).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
