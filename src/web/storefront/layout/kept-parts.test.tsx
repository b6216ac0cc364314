import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { PublicSettings } from '#contract/page.ts'
import { defaultPublicSettings } from '#test/default-config.ts'
import { useSettings } from '#web/api.ts'
import { App } from '#web/app.tsx'
import { createQueryClient } from '#web/query-client.ts'
import { useKeptHtml } from '#web/ui/static-html.tsx'
import { renderWithKeptParts } from './kept-parts.tsx'

const api = createClient(() => Promise.reject(new Error('Nothing is asked while a page is drawn')))
const english = {}
let drawn: string[] = []

function renderList(names: readonly string[], { messages = english, settings = defaultPublicSettings } = {}) {
  drawn = []
  const services = { api, queries: createQueryClient(), settings }
  const page = (
    <App services={services}>
      <List names={names} />
    </App>
  )
  return { html: renderWithKeptParts(page, { messages, services }), drawn }
}

function List({ names }: { names: readonly string[] }) {
  const keep = useKeptHtml()
  return names.map((name) => <p key={name} {...keep(['name', name], <Name name={name} />)} />)
}

function Name({ name }: { name: string }) {
  const { footerBaseUrl } = useSettings()
  drawn.push(name)
  return (
    <>
      <b>{name}</b>
      {name} &amp; {footerBaseUrl}
    </>
  )
}

test('what two pages had is kept, and the third has the same HTML without drawing it', () => {
  const pages = [1, 2, 3].map(() => renderList(['rice', 'dal']))
  expect(pages.map(({ html }) => html)).toEqual(Array(3).fill(pages[0]?.html))
  expect(pages[0]?.html).toContain('<p><b>rice</b>rice<!-- --> &amp; </p>')
  // The second draws each once more, alone.
  expect(pages.map((page) => page.drawn.length)).toEqual([2, 4, 0])
  expect(renderList(['rice', 'oil']).drawn).toEqual(['oil'])
})

test('other settings and another language have their own parts', () => {
  const settings: PublicSettings = { ...defaultPublicSettings, footerBaseUrl: 'https://other.example' }
  for (const _ of [1, 2, 3]) renderList(['salt'])
  expect(renderList(['salt'], { messages: {} }).drawn).toEqual(['salt'])
  expect(renderList(['salt'], { settings }).html).toContain('https://other.example')
  // Equal settings are another object on each page.
  expect(renderList(['salt'], { settings: { ...settings } }).drawn).toEqual(['salt', 'salt'])
  expect(renderList(['salt'], { settings: { ...settings } }).drawn).toEqual([])
})

test('the oldest parts leave first', () => {
  const many = Array.from({ length: 1500 }, (_, number) => `product ${number}`)
  for (const _ of [1, 2]) renderList(['first'])
  expect(renderList(['first']).drawn).toEqual([])
  renderList(many)
  expect(renderList(['first']).drawn).toEqual(['first'])
  expect(renderList(['product 1499']).drawn).toEqual(['product 1499', 'product 1499'])
})
