import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { ReorderNotice } from './reorder-notice.tsx'

test('items that are back in the cart are no warning, changes are', () => {
  const plain = read([])
  expect(plain.text).toBe('Items from order #1001 are back in your cart.')
  expect(plain.html).not.toContain('amber')
  expect(read(['Tomato is out of stock.']).html).toContain('amber')
})

function read(remarks: string[]) {
  const state = { reorder: { orderNumber: 1001, remarks } }
  return render(
    <MemoryRouter initialEntries={[{ pathname: '/cart', state }]}>
      <ReorderNotice />
    </MemoryRouter>,
  )
}
