import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { NoActivity } from './audit-page.tsx'

test('an empty log without filters says what will be listed', () => {
  const { html, text } = render(<NoActivity isFiltered={false} />)
  expect(text).toContain('All changes in the panel are listed here.')
  expect(html).not.toContain('href')
})

test('filters without a match lead back to all activity', () => {
  const { html, text } = render(<NoActivity isFiltered />)
  expect(text).toContain('No activity matches these filters.')
  expect(html).toContain('href="/seller/log"')
})
