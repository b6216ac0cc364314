import { expect, test } from 'vitest'
import { localityText } from './locality-text.ts'

test.each([
  [{ city: 'Tezpur', state: 'Assam', country: 'India' }, 'Tezpur, Assam 784001, India'],
  [{ street: 'House 4', city: 'Tezpur', state: 'Assam' }, 'House 4, Tezpur, Assam 784001'],
  [{ street: 'House 4', city: '', state: '' }, 'House 4, 784001'],
])('%j is one line without gaps', (place, text) => {
  expect(localityText({ ...place, zipcode: 784001 })).toBe(text)
})
