import type { RunSheetStop } from '#contract/seller/delivery/run-sheet.ts'

/** Packed, assigned, with cash to take. */
export function aStop(orderNumber: number, changes: Partial<RunSheetStop> = {}): RunSheetStop {
  return {
    _id: `order-${orderNumber}`,
    orderNumber,
    version: 1,
    state: 'assigned',
    isPacked: true,
    bags: 2,
    name: 'Asha Borah',
    phone: '+91 98640 12345',
    address: { street: 'House 4, Mission Chariali', city: 'Tezpur', state: 'Assam', zipcode: 784001 },
    location: null,
    area: 'Mission Chariali',
    distanceKm: 3.4,
    cash: 498.5,
    codeTriesLeft: 5,
    ...changes,
  }
}
