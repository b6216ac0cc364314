import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { anOrderView } from '#test/builders/order-views.ts'
import { render } from '#test/render.tsx'
import { UnpackedDialog } from './unpacked-dialog.tsx'

function read(code?: string): string {
  const error = code === undefined ? null : new ApiError({ code, message: 'No', status: 409 })
  const change = { error, variables: { status: 'Shipped' as const }, mutate() {}, reset() {} }
  return render(<UnpackedDialog order={anOrderView(1042)} change={change} />).text
}

test('asks before an order goes out that is being packed', () => {
  const text = read('being_packed')
  for (const part of ['Order #1042 is not packed yet. Send it out anyway?', 'Wait for packing'])
    expect(text).toContain(part)
})

test.each([undefined, 'changed_meanwhile'])('asks nothing after %s', (code) => {
  expect(read(code)).toBe('')
})
