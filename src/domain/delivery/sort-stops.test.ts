import { expect, test } from 'vitest'
import { stopStates } from './rider.ts'
import { sortStops } from './sort-stops.ts'

type Stop = Parameters<typeof sortStops>[0][number]

function aStop(changes: Partial<Stop> = {}): Stop {
  return { state: 'out', orderNumber: 1, area: null, distanceKm: null, ...changes }
}

const early = '2026-11-23T10:00:00.000Z'
const late = '2026-11-23T12:00:00.000Z'

test('open stops are sorted by area, distance, time and number', () => {
  const sorted = [
    aStop({ area: 'North', distanceKm: 1, promisedAt: late }),
    aStop({ area: 'North', distanceKm: 2, promisedAt: early }),
    aStop({ area: 'North', distanceKm: 2, slot: { to: late }, orderNumber: 2 }),
    aStop({ area: 'North', distanceKm: 2, promisedAt: late, orderNumber: 3 }),
    aStop({ area: 'North', distanceKm: 2 }),
    aStop({ area: 'North' }),
    aStop({ area: 'South', distanceKm: 0.5, state: 'assigned' }),
    aStop({ distanceKm: 0.1 }),
    aStop({ orderNumber: 7 }),
  ]
  expect(sortStops(sorted.toReversed())).toEqual(sorted)
})

test('what is finished comes last, the latest first', () => {
  const sorted = [
    aStop({ area: null }),
    aStop({ state: 'failed', area: 'A', doneAt: late }),
    aStop({ state: 'delivered', area: 'A', doneAt: early }),
    aStop({ state: 'delivered', area: 'A', doneAt: early, orderNumber: 2 }),
  ]
  expect(sortStops(sorted.toReversed())).toEqual(sorted)
})

/** Deterministic, so that a failure can be repeated. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

test.each(Array.from({ length: 200 }, (_, seed) => seed))('any list %i has one order', (seed) => {
  const random = createRandom(seed)
  const stops = Array.from({ length: 12 }, (_, orderNumber) => {
    const time = new Date(Date.UTC(2026, 10, 23, random(4))).toISOString()
    return aStop({
      state: stopStates[random(4)]!,
      orderNumber,
      area: [null, 'A', 'B'][random(3)]!,
      distanceKm: [null, 0, 1.5, 10][random(4)]!,
      promisedAt: random(2) ? time : undefined,
      doneAt: random(2) ? time : undefined,
    })
  })
  const sorted = sortStops(stops)
  expect(sortStops(sorted)).toEqual(sorted)
  expect(sortStops(stops.toSorted(() => random(3) - 1))).toEqual(sorted)
  expect(sorted.toSorted((a, b) => a.orderNumber - b.orderNumber)).toEqual(stops)
  const open = sorted.filter(({ state }) => state === 'assigned' || state === 'out')
  expect(sorted.slice(0, open.length)).toEqual(open)
  const areas = open.map(({ area }) => area)
  expect(areas).toEqual(areas.toSorted((a, b) => (a ?? 'Z').localeCompare(b ?? 'Z')))
  for (const [index, stop] of open.entries()) {
    const next = open[index + 1]
    if (next?.area !== stop.area || next.distanceKm === null) continue
    expect(stop.distanceKm).not.toBeNull()
    expect(stop.distanceKm!).toBeLessThanOrEqual(next.distanceKm)
  }
})
