import { expect, test } from 'vitest'
import { anOrderView } from '#test/builders/order-views.ts'
import { render } from '#test/render.tsx'
import { PackerLine } from './packer-line.tsx'

const packer = { id: 'bikash', name: 'Bikash' }

function read(seller: { id?: string }, packed: { packer?: typeof packer } = { packer }): string {
  return render(<PackerLine order={anOrderView(1001, packed)} className="" />, {
    seller: { name: 'Bipul', email: 'bipul@example.com', role: 'packer', ...seller },
  }).text
}

test('a line of an order that a colleague packs has the name, and the own one says so', () => {
  expect(read({ id: 'bipul' })).toBe('Being packed by Bikash')
  expect(read({ id: 'bikash' })).toBe('You are picking this order.')
  expect(read({ id: 'bipul' }, {})).toBe('')
})

test('a session of the previous release, which has no id, names the packer', () => {
  expect(read({})).toBe('Being packed by Bikash')
})
