import { describe, expect, test } from 'vitest'
import { listClosedHours, listDaysOff, listReopenings } from './closing.ts'
import { neverClosed, type OpeningHours, weekdays } from './opening-hours.ts'

/** 22 November 2026 is a Sunday. */
const at = (time: string) => Date.parse(`2026-11-${time}+05:30`)
const daily: OpeningHours = { days: weekdays, opens: '07:00', closes: '21:00' }
const lateMonday: OpeningHours = { ...daily, byDay: { Mo: { opens: '10:00', closes: '12:00' } } }

test('days off are listed from today on, whatever their order', () => {
  const closing = { ...neverClosed, daysOff: ['2026-12-25', '2026-11-21', '2026-11-22'] }
  expect(listDaysOff(closing, at('22T00:00'))).toEqual(['2026-11-22', '2026-12-25'])
  expect(listDaysOff(closing, at('23T00:00'))).toEqual(['2026-12-25'])
})

describe('hours of days that staff have closed', () => {
  const [sunday, monday, tuesday] = ['2026-11-22', '2026-11-23', '2026-11-24']
  const listHours = (
    now: string,
    until: string | null,
    changes: { hours?: OpeningHours; daysOff?: readonly string[] },
  ) =>
    listClosedHours(changes.hours ?? daily, {
      closing: {
        ...{ ...neverClosed, daysOff: changes.daysOff ?? [] },
        closedUntil: until === null ? null : new Date(at(until)).toISOString(),
      },
      now: at(now),
    })

  test.each<[string, string, string | null, Parameters<typeof listHours>[2], ReturnType<typeof listHours>]>([
    ['none', '22T12:00', null, {}, []],
    ['none, once it is over', '22T12:00', '22T12:00', {}, []],
    [
      'for an hour',
      '22T12:00',
      '22T13:00:30',
      {},
      [{ day: sunday, hours: { opens: '13:01', closes: '21:00' } }],
    ],
    ['until the next opening', '22T12:00', '23T07:00', {}, [{ day: sunday, hours: null }]],
    ['after closing time', '22T22:00', '23T07:00', {}, []],
    ['before opening time', '22T05:00', '22T06:30', {}, []],
    [
      ...(['into other hours', '22T12:00', '23T11:00', { hours: lateMonday }] as const),
      [
        { day: sunday, hours: null },
        { day: monday, hours: { opens: '11:00', closes: '12:00' } },
      ],
    ],
    [
      ...(['over a day off', '22T12:00', '24T23:00', { daysOff: [monday] }] as const),
      [
        { day: sunday, hours: null },
        { day: tuesday, hours: null },
      ],
    ],
  ])('%s', (_, now, until, changes, expected) => {
    expect(listHours(now, until, changes)).toEqual(expected)
  })
})

describe('until when staff can close the shop', () => {
  test.each<[string, OpeningHours, readonly string[], string, string, string | null]>([
    ['open', daily, [], '22T12:00', '23T07:00', null],
    ['open, and a day off follows', daily, ['2026-11-23'], '22T12:00', '24T07:00', null],
    ['open, and other hours follow', lateMonday, [], '22T12:00', '23T10:00', null],
    ['before it opens', daily, [], '22T06:00', '22T07:00', '23T07:00'],
    ['after it closes', daily, [], '22T22:00', '23T07:00', null],
    ['after midnight', daily, [], '23T00:30', '23T07:00', '24T07:00'],
    ['on a day off', daily, ['2026-11-22'], '22T12:00', '23T07:00', null],
    ['around the clock', { ...daily, opens: '00:00', closes: '23:59' }, [], '22T12:00', '23T00:00', null],
  ])('%s', (_, hours, daysOff, now, nextOpening, tomorrow) => {
    // The shop is already closed by staff, which changes nothing.
    const closing = { ...neverClosed, daysOff, closedUntil: '2026-11-24T09:00:00.000Z' }
    expect(listReopenings(hours, { closing, now: at(now) })).toMatchObject({
      nextOpening: at(nextOpening),
      tomorrow: tomorrow === null ? null : at(tomorrow),
    })
  })

  test('an hour ends with a whole minute', () => {
    const { inAnHour } = listReopenings(daily, { closing: neverClosed, now: at('22T12:00:00.001') })
    expect(inAnHour).toBe(at('22T13:01'))
  })
})
