import { expect, test } from 'vitest'
import type { SetupStep } from '#domain/settings/setup-steps.ts'
import { render } from '#test/render.tsx'
import { toDoKey } from '#web/seller/layout/nav/to-do-query.ts'
import { SetupNext } from './setup-next.tsx'

test.each<[string, SetupStep[] | null, string]>([
  ['waits until its own step is done', ['shop', 'legal'], ''],
  ['then names the next one', ['contact', 'legal'], 'Set up your shop: 4 of 6 done Next: Contact'],
  ['is gone when the shop is ready', [], ''],
  ['is not for staff who may not set up the shop', null, ''],
])('the page of a step: the line %s', (_, left, text) => {
  const setup = left && { left, of: 6 }
  const seen = render(<SetupNext step="shop" />, { data: [[toDoKey, { counts: {}, setup }]] })
  expect(seen.text).toBe(text)
})
