import { afterEach, expect, test, vi } from 'vitest'
import { render } from '#test/render.tsx'
import { type StoredChoice, useStoredChoice } from './stored-choice.tsx'

const options: StoredChoice<'cards' | 'table'> = {
  ...{ values: ['cards', 'table'], preset: 'cards', storageKey: 'view' },
}

function Chosen() {
  return <p>{useStoredChoice(options)[0]}</p>
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['table', 'table'],
  ['a view of an older version', 'cards'],
  [null, 'cards'],
])('what the device remembers (%s) is chosen if it is known', (stored, chosen) => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'view' ? stored : null) })
  expect(render(<Chosen />).text).toContain(chosen)
})

test('without a storage the preset is chosen', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('blocked')
    },
  })
  expect(render(<Chosen />).text).toContain('cards')
})
