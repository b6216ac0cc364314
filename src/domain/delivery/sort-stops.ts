import type { StopState } from './rider.ts'

type SortedStop = {
  state: StopState
  orderNumber: number
  area: string | null
  distanceKm: number | null
  /** ISO 8601, UTC. */
  promisedAt?: string | undefined
  slot?: { to: string } | undefined
  doneAt?: string | undefined
}

/** Open stops by area, distance and promised time, unknown ones last. Below them finished stops, latest first. */
export function sortStops<Stop extends SortedStop>(stops: readonly Stop[]): Stop[] {
  const open = stops.filter(isOpen)
  const finished = stops.filter((stop) => !isOpen(stop))
  return [...open.toSorted(compareOpen), ...finished.toSorted(compareFinished)]
}

function isOpen({ state }: SortedStop): boolean {
  return state === 'assigned' || state === 'out'
}

function compareOpen(a: SortedStop, b: SortedStop): number {
  return (
    compareKnown(a.area, b.area) ||
    compareKnown(a.distanceKm, b.distanceKm) ||
    compareKnown(dueAt(a), dueAt(b)) ||
    a.orderNumber - b.orderNumber
  )
}

function dueAt({ promisedAt, slot }: SortedStop): string | null {
  return promisedAt ?? slot?.to ?? null
}

function compareFinished(a: SortedStop, b: SortedStop): number {
  return compareKnown(b.doneAt ?? '', a.doneAt ?? '') || a.orderNumber - b.orderNumber
}

function compareKnown<Value extends string | number>(a: Value | null, b: Value | null): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -1 : 1
}
