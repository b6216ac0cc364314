import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { toDoKey } from '#web/seller/layout/nav/to-do-query.ts'
import { ToDoStrip } from './to-do-strip.tsx'

const setup = { left: ['legal'], of: 6 }

test('the strip has no empty row below the set-up while nothing waits', () => {
  const drawn = (counts: object) => render(<ToDoStrip />, { data: [[toDoKey, { counts, setup }]] })
  expect(drawn({}).html).not.toContain('<ul')
  expect(drawn({}).text).toBe('Set up your shop: 5 of 6 done Next: Legal')
  expect(drawn({ accept: 3 }).text).toContain('3')
})
