import type { RunSheetStop } from '#contract/seller/delivery/run-sheet.ts'
import type { Seller } from '#contract/seller/session.ts'

/** Was on the way, and a new sheet no longer has it. */
export type RemovedStop = Pick<RunSheetStop, '_id' | 'orderNumber'>

/** What a rider needs without the network: the run sheet, and who is logged in. */
export type StoredRun = {
  seller: Seller
  /** ISO */
  savedAt: string
  stops: RunSheetStop[]
  /** The rider has not read about them yet. */
  removed?: readonly RemovedStop[]
}

const sheetKey = 'haat-run-sheet'
/** The key of waiting actions. They stay on the phone after a logout, until the same person logs in again. */
export const deliveryActionsKey = (staff: string) => `haat-deliveries-${staff}`

/** Null as well for a device without storage and for data of another version. */
export function readStoredRun(): StoredRun | null {
  try {
    const run: unknown = JSON.parse(localStorage.getItem(sheetKey) ?? 'null')
    return isStoredRun(run) ? run : null
  } catch {
    return null
  }
}

/** Finished stops are kept without name, phone number and address. */
export function saveRun({ stops, ...run }: StoredRun): void {
  try {
    localStorage.setItem(sheetKey, JSON.stringify({ ...run, stops: stops.map(withoutPersonalData) }))
  } catch {
    // A full device shows the sheet until the page is closed.
  }
}

export function clearStoredRun(): void {
  try {
    localStorage.removeItem(sheetKey)
  } catch {
    // Nothing is stored then.
  }
}

export function countWaitingDeliveries(staff: string): number {
  try {
    const actions: unknown = JSON.parse(localStorage.getItem(deliveryActionsKey(staff)) ?? '[]')
    return Array.isArray(actions) ? actions.length : 0
  } catch {
    return 0
  }
}

function withoutPersonalData(stop: RunSheetStop): RunSheetStop {
  if (stop.state === 'assigned' || stop.state === 'out') return stop
  const { note: _note, leaveAtDoor: _leaveAtDoor, failure, ...rest } = stop
  return {
    ...rest,
    ...(failure && { failure: { reason: failure.reason } }),
    name: '',
    phone: '',
    address: { street: '', city: '', state: '', zipcode: 0 },
    location: null,
  }
}

function isStoredRun(run: unknown): run is StoredRun {
  const { seller, savedAt, stops, removed = [] } = fieldsOf(run)
  const { email, role } = fieldsOf(seller)
  return (
    typeof email === 'string' &&
    typeof role === 'string' &&
    typeof savedAt === 'string' &&
    Array.isArray(stops) &&
    stops.every(isStop) &&
    Array.isArray(removed) &&
    removed.every(isRemovedStop)
  )
}

function isStop(stop: unknown): boolean {
  const { _id, orderNumber, version, state, address, name } = fieldsOf(stop)
  return (
    typeof _id === 'string' &&
    typeof name === 'string' &&
    typeof state === 'string' &&
    Number.isInteger(orderNumber) &&
    Number.isInteger(version) &&
    typeof fieldsOf(address).street === 'string'
  )
}

function isRemovedStop(stop: unknown): boolean {
  const { _id, orderNumber } = fieldsOf(stop)
  return typeof _id === 'string' && Number.isInteger(orderNumber)
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
