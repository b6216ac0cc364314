import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { toDoKey } from '#web/seller/layout/nav/to-do-query.ts'
import { ToDoStrip } from './to-do-strip.tsx'

test.each([
  ['before it is loaded it is empty', undefined, ''],
  ['while nothing waits it says so', { counts: {}, setup: null }, 'Nothing is waiting.'],
  ['after the set-up too', { counts: {}, setup: { left: [], of: 6 } }, 'Nothing is waiting.'],
  [
    'the set-up and its next step come first',
    { counts: { accept: 3 }, setup: { left: ['legal'], of: 6 } },
    'Set up your shop: 5 of 6 done Next: Legal 3 to accept',
  ],
])('the strip is one row: %s', (_, data, text) => {
  const drawn = render(<ToDoStrip />, { data: data ? [[toDoKey, data]] : [] })
  expect(drawn.text).toBe(text)
  expect(drawn.html).toContain('min-h-11')
})
