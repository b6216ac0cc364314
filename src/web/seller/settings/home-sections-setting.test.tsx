import { expect, test } from 'vitest'
import type { HomeSection } from '#domain/settings/home-sections.ts'
import { render, textOfEach } from '#test/render.tsx'
import { HomeSectionsSetting } from './home-sections-setting.tsx'

function draw(value: readonly HomeSection[]) {
  const setting = {
    name: 'homeSections',
    defaultValue: [],
    isDefault: false,
    error: '',
    set: () => {},
  } as const
  return render(<HomeSectionsSetting setting={{ ...setting, value }} />)
}

test('the rows are listed in their order, with buttons to move and remove them', () => {
  const { html } = draw([{ kind: 'bought' }, { kind: 'price', band: 'under-50' }])
  expect(textOfEach(html, 'li')).toEqual(['Buy again', 'Under ₹50'])
  const labels = [...html.matchAll(/<button [^>]*>/g)]
    .filter(([button]) => !button.includes('disabled=""'))
    .flatMap(([button]) => /aria-label="([^"]*)"/.exec(button)?.[1] ?? [])
  expect(labels).toEqual(['Move Buy again down', 'Remove Buy again', 'Move Under ₹50 up', 'Remove Under ₹50'])
})

test('a full list takes no more rows', () => {
  const sections = Array.from({ length: 8 }, (_, index) => ({ kind: 'search', q: `tea ${index}` }) as const)
  expect(draw(sections.slice(1)).text).toContain('Add row')
  expect(draw(sections).text).not.toContain('Add row')
  expect(draw([]).text).toContain('No rows yet')
})
