import { expect, test } from 'vitest'
import { type OpeningHours, weekdays } from '#domain/delivery/opening-hours.ts'
import { defaultSettings } from '#domain/settings/shop-settings.ts'
import { render } from '#test/render.tsx'
import { OpeningHoursSetting } from './hours-setting.tsx'

function drawHours(value: OpeningHours) {
  const defaultValue = defaultSettings.openingHours
  const setting = {
    name: 'openingHours' as const,
    value,
    defaultValue,
    isDefault: false,
    error: '',
    set: () => {},
  }
  const { html, text } = render(<OpeningHoursSetting setting={setting} />)
  const boxes = [...html.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => box)
  return {
    text,
    open: weekdays.filter((_, index) => boxes[index]?.includes('checked=""')),
    names: boxes.map((box) => /aria-label="([^"]*)"/.exec(box)?.[1]),
  }
}

test.each<[OpeningHours, string]>([
  [{ days: weekdays, opens: '07:00', closes: '21:00' }, 'Monday-Sunday 7:00 AM - 9:00 PM'],
  [
    { days: ['Mo', 'Tu', 'We', 'Fr', 'Su'], opens: '00:00', closes: '12:00' },
    'Monday-Wednesday, Friday, Sunday 12:00 AM - 12:00 PM',
  ],
  [{ days: ['Su'], opens: '09:05', closes: '23:59' }, 'Sunday 9:05 AM - 11:59 PM'],
])('%j are shown as on pages', (hours, words) => {
  const { text, open } = drawHours(hours)
  expect(text).toContain(`Shown to customers: ${words}`)
  expect(open).toEqual(hours.days)
})

test('each checkbox has the name of its day, whichever days are open', () => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  for (const open of [weekdays, []])
    expect(drawHours({ days: open, opens: '07:00', closes: '21:00' }).names).toEqual(
      days.map((day) => `Open on ${day}`),
    )
})

test('the default is shown in words, too', () => {
  expect(drawHours({ days: ['Mo'], opens: '07:00', closes: '21:00' }).text).toContain(
    'Reset to default for the opening hours: Monday-Sunday 7:00 AM - 9:00 PM',
  )
})
