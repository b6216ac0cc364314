import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { SaveBar } from '#web/seller/lists/save-bar.tsx'
import { SettingField } from './setting-field.tsx'
import type { Setting } from './use-settings-form.ts'

const name: Setting<string> = {
  name: 'name',
  value: 'বৰ বজাৰ',
  defaultValue: 'Haat',
  isDefault: false,
  error: '',
  set: () => {},
}

function drawName(changes: Partial<Setting<string>>) {
  return render(
    <SettingField setting={{ ...name, ...changes }} label="the name" defaultText="Haat">
      field
    </SettingField>,
  )
}

test('a changed setting has a button to restore its default', () => {
  expect(drawName({}).text).toBe('field Reset to default for the name: Haat')
})

test('an unchanged setting has nothing beside its field', () => {
  const { html, text } = drawName({ value: 'Haat', isDefault: true })
  expect(text).toBe('field')
  expect(html).not.toContain('<button')
})

test.each([
  [0, '0 unsaved changes'],
  [1, '1 unsaved change'],
  [17, '17 unsaved changes'],
])('with %d changes the bar says: %s', (changes, words) => {
  const { html, text } = render(
    <SaveBar changes={changes} isSaving={false} error={null} onDiscard={() => {}} />,
  )
  expect(text).toBe(`${words} Discard Save`)
  expect(html.includes('invisible')).toBe(changes === 0)
})

test('during a save a second press saves nothing', () => {
  const { html, text } = render(<SaveBar changes={1} isSaving error={null} onDiscard={() => {}} />)
  expect(text).toContain('Saving…')
  expect(html).not.toContain('type="submit"')
})

test('an error is shown beside the pressed button', () => {
  const refusal = new Error('Somebody else has changed the settings')
  const { html } = render(<SaveBar changes={1} isSaving={false} error={refusal} onDiscard={() => {}} />)
  expect(html).toMatch(/<p role="alert"[^>]*>Somebody else has changed the settings<\/p>/)
})
