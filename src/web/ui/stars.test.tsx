import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { Stars } from './stars.tsx'

test('stars are one picture of two paths with a name', () => {
  const { html } = render(<Stars stars={4} of={5} />)
  const [full = '', empty = ''] = [...html.matchAll(/ d="([^"]*)"/g)].map(([, path = '']) => path)
  const starts = (path: string) => [...path.matchAll(/M(\d+) /g)].map(([, x]) => Number(x))
  expect([starts(full), starts(empty)]).toEqual([[10, 30, 50, 70], [90]])
  expect(html.match(/<(svg|path)\b/g)).toHaveLength(3)
  expect(html).toContain('aria-label="4 of 5 stars"')
})
