import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { UnpackedDialog } from './unpacked-dialog.tsx'

function read(orderNumber: number | null): string {
  return render(<UnpackedDialog orderNumber={orderNumber} onConfirm={() => {}} onClose={() => {}} />).text
}

test('asks before an order goes out that no one has packed', () => {
  const text = read(1042)
  for (const part of ['Order #1042 is not packed yet. Send it out anyway?', 'Wait for packing'])
    expect(text).toContain(part)
})

test('asks nothing while no order waits for an answer', () => {
  expect(read(null)).toBe('')
})
