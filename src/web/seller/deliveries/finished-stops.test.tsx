import { expect, test } from 'vitest'
import type { RunSheetStop } from '#contract/seller/delivery/run-sheet.ts'
import { aStop } from '#test/builders/run-sheets.ts'
import { render } from '#test/render.tsx'
import { buildRunView } from './build-run-view.ts'
import type { DeliveryAction } from './delivery-queue.ts'
import { FinishedStops } from './finished-stops.tsx'

function read(changes: Partial<RunSheetStop>, actions: DeliveryAction[] = []): string {
  const view = buildRunView([aStop(1, { cash: null, ...changes })], actions)
  return render(<FinishedStops view={view} onDeliver={() => {}} />).text
}

test('a stop that was paid by UPI shows the amount, and adds no cash', () => {
  const delivered = { state: 'delivered', cashTaken: 0, upi: 401.75 } as const
  expect(read(delivered)).toBe('1 finished today Cash ₹0.00 #1 Asha Borah UPI ₹401.75 Delivered')
  const paidBy: DeliveryAction = {
    ...{ id: 'key', order: 'order-1', orderNumber: 1 },
    ...{ kind: 'complete', code: '0417', paidBy: 'upi' },
  }
  expect(read({ state: 'out', cash: 401.75 }, [paidBy])).toBe(
    '1 finished today Cash ₹0.00 #1 Asha Borah UPI ₹401.75 Delivered Not sent yet',
  )
  // Paid to staff in between.
  expect(read({ state: 'out' }, [paidBy])).not.toContain('UPI')
})

test('cash shows as it was', () => {
  expect(read({ state: 'delivered', cashTaken: 498.5 })).toBe(
    '1 finished today Cash ₹498.50 #1 Asha Borah ₹498.50 Delivered',
  )
})
