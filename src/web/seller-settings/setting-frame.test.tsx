import { expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingFrame } from './setting-frame.tsx'
import type { Setting } from './use-settings-form.ts'

const name: Setting<string> = {
  name: 'name',
  value: 'বৰ বজাৰ',
  usual: 'Haat',
  isUsual: false,
  fault: '',
  set: () => {},
}

function drawName(changes: Partial<Setting<string>>) {
  return draw(
    <SettingFrame setting={{ ...name, ...changes }} what="the name" usual="Haat">
      field
    </SettingFrame>,
  )
}

test('a setting that was changed tells its default, and leads back to it', () => {
  expect(drawName({}).text).toBe('field Default: Haat Back to default for the name')
})

test('one that is as it was has no way back, as there is nowhere to go', () => {
  const { html, text } = drawName({ value: 'Haat', isUsual: true })
  expect(text).toBe('field Default')
  expect(html).not.toContain('<button')
})

test.each([
  [0, '0 unsaved changes'],
  [1, '1 unsaved change'],
  [17, '17 unsaved changes'],
])('with %d changes the bar says: %s', (changes, words) => {
  const { html, text } = draw(
    <SaveBar changes={changes} isSaving={false} refusal={null} onDiscard={() => {}} />,
  )
  expect(text).toBe(`${words} Discard Save`)
  expect(html.includes('invisible')).toBe(changes === 0)
})

test('while it saves, a second press saves nothing', () => {
  const { html, text } = draw(<SaveBar changes={1} isSaving refusal={null} onDiscard={() => {}} />)
  expect(text).toContain('Saving …')
  expect(html).not.toContain('type="submit"')
})

test('a refusal is told where the press was', () => {
  const refusal = new Error('Somebody else has changed the settings')
  const { html } = draw(<SaveBar changes={1} isSaving={false} refusal={refusal} onDiscard={() => {}} />)
  expect(html).toMatch(/<p role="alert"[^>]*>Somebody else has changed the settings<\/p>/)
})
