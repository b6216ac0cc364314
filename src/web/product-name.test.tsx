import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Api, createClient } from '#contract/client.ts'
import type { Language } from '#domain/i18n/language.ts'
import { inLanguage } from '#domain/i18n/translate.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { localName, withDescriptions } from './local-name.ts'
import { ProductName, withWeight } from './product-name.tsx'

const potato = { name: 'Potato', names: { hi: 'आलू', as: 'আলু' }, weight: '1 kg' }
const inPage = <Result,>(language: Language, work: () => Result) =>
  inLanguage({ language, messages: {} }, work)
const draw = (language: Language, product: typeof potato | { name: string }) =>
  inPage(language, () => renderToStaticMarkup(<ProductName product={product} />))

test('a product has the name of the page’s language, with the English one beneath', () => {
  expect(draw('hi', potato)).toMatch(/^आलू<span lang="en"[^>]*>Potato<\/span>$/)
  expect(draw('as', potato)).toMatch(/^আলু<span lang="en"[^>]*>Potato<\/span>$/)
  expect(draw('en', potato)).toBe('Potato')
})

test('English stands in for a missing name', () => {
  expect(draw('as', { name: 'Tea' })).toBe('Tea')
  expect(inPage('as', () => localName({ name: 'Tea', names: { hi: 'चाय' } }))).toBe('Tea')
})

test.each([
  ['en', 'Potato, 1 kg'],
  ['hi', 'आलू, 1 किलो|Potato, 1 kg|'],
  ['as', 'আলু, ১ কিলো|Potato, 1 kg|'],
] as const)('paper in %s has that name first and no third language', (language, text) => {
  const markup = withLanguage(language, () =>
    renderToStaticMarkup(<ProductName product={withWeight(potato)} />),
  )
  expect(markup.replace(/<[^>]*>/g, '|')).toBe(text)
  const tea = { name: 'Tea', weight: '250 g' }
  expect(withLanguage('as', () => withWeight(tea).name)).toBe('Tea, ২৫০ গ্ৰাম')
})

test('lists ask for descriptions only in a page of another language', async () => {
  const asked: string[] = []
  const client = createClient(async (path) => {
    asked.push(path)
    return Response.json({ success: true, products: [] })
  })
  const list = (api: Api) => api.listProducts({ ids: '7' })
  await list(withDescriptions(client, 'en'))
  await list(withDescriptions(client, 'as'))
  expect(asked.map((path) => new URL(path, 'http://shop').searchParams.get('language'))).toEqual([null, 'as'])
})
