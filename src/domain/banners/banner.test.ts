import { expect, test } from 'vitest'
import { aBanner } from '#test/builders/banners.ts'
import { bannerStateAt, listShownBanners } from './banner.ts'

const at = (time: string) => Date.parse(`${time}+05:30`)
const options = { language: 'en', pictureUrl: (name: string) => `/pictures/${name}` } as const

test.each([
  ['the moment before the first day', '2027-01-12T23:59:59.999', 'later', []],
  ['the first moment of the first day in India', '2027-01-13T00:00', 'shown', ['Bihu is near']],
  ['the last moment of the last day', '2027-01-15T23:59:59.999', 'shown', ['Bihu is near']],
  ['the day after', '2027-01-16T00:00', 'over', []],
])('a banner with days: %s', (_, time, state, titles) => {
  const banner = aBanner({ firstDay: '2027-01-13', lastDay: '2027-01-15' })
  expect(bannerStateAt(banner, at(time))).toBe(state)
  const shown = listShownBanners([banner], { ...options, at: at(time) })
  expect(shown.map(({ title }) => title)).toEqual(titles)
})

test('a banner that is off is not shown, one without days always is', () => {
  const banners = [aBanner({ isOn: false }), aBanner({ title: 'Always' })]
  expect(listShownBanners(banners, { ...options, at: 0 }).map(({ title }) => title)).toEqual(['Always'])
})

test('a text or picture that a language lacks is the English one', () => {
  const banner = aBanner({
    titles: { hi: 'बिहू आ रहा है' },
    pictures: {
      en: { phone: 'en-phone', desktop: 'en-desktop' },
      hi: { phone: 'hi-phone', desktop: 'hi-desktop' },
    },
    lastDay: '2027-01-15',
  })
  const show = (language: 'en' | 'hi' | 'as') =>
    listShownBanners([banner], { ...options, at: at('2027-01-15T12:00'), language })[0]
  const common = { alt: 'A basket of pitha', link: '/products/grocery' }
  const english = { phone: '/pictures/en-phone', desktop: '/pictures/en-desktop' }
  expect(show('en')).toEqual({ ...common, title: 'Bihu is near', pictures: english })
  expect(show('as')).toEqual({ ...common, title: 'Bihu is near', pictures: english })
  expect(show('hi')).toEqual({
    ...common,
    title: 'बिहू आ रहा है',
    pictures: { phone: '/pictures/hi-phone', desktop: '/pictures/hi-desktop' },
  })
})
