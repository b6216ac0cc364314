import { expect, test } from 'vitest'
import { neverClosed } from './opening-hours.ts'
import { listSlots, type SlotRule } from './slots.ts'

const evening: SlotRule = { days: ['Mo', 'We'], from: '17:00', to: '19:00', capacity: 3, cutoffMinutes: 60 }
/** 23 November 2026 is a Monday. */
const at = (time: string) => Date.parse(`2026-11-${time}+05:30`)
const idsAt = (time: string, closing = neverClosed) =>
  listSlots([evening], { areaId: 'town', now: at(time), closing }).map(({ id }) => id)

test('a slot names area, day and window, and its times are those of the shop', () => {
  expect(listSlots([evening], { areaId: 'town', now: at('23T12:00'), closing: neverClosed })).toEqual([
    {
      id: 'town_2026-11-23_17:00-19:00',
      from: '2026-11-23T11:30:00.000Z',
      to: '2026-11-23T13:30:00.000Z',
      capacity: 3,
    },
    expect.objectContaining({ id: 'town_2026-11-25_17:00-19:00' }),
  ])
})

test('a slot is open until its cut-off', () => {
  expect(idsAt('23T15:59:59')).toContain('town_2026-11-23_17:00-19:00')
  expect(idsAt('23T16:00')).not.toContain('town_2026-11-23_17:00-19:00')
})

test('the next seven days have slots, the earliest first', () => {
  const morning = { ...evening, from: '09:00', to: '11:00' }
  const slots = listSlots([evening, morning], { areaId: 'a', now: at('23T08:01'), closing: neverClosed })
  expect(slots.map(({ id }) => id)).toEqual([
    'a_2026-11-23_17:00-19:00',
    'a_2026-11-25_09:00-11:00',
    'a_2026-11-25_17:00-19:00',
  ])
})

test('days off and the time until which the shop is closed have none', () => {
  expect(idsAt('23T12:00', { ...neverClosed, daysOff: ['2026-11-23'] })).toEqual([
    'town_2026-11-25_17:00-19:00',
  ])
  const closedUntil = new Date(at('23T17:01')).toISOString()
  expect(idsAt('23T12:00', { ...neverClosed, closedUntil })).toEqual(['town_2026-11-25_17:00-19:00'])
  expect(
    idsAt('23T12:00', { ...neverClosed, closedUntil: new Date(at('23T17:00')).toISOString() }),
  ).toHaveLength(2)
})
