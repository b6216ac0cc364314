import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import type { Setting } from '#web/seller/settings/use-settings-form.ts'
import { OpenCashOrdersSetting } from './order-settings.tsx'

const setting: Setting<number> = {
  name: 'maxOpenCashOrders',
  value: 8,
  defaultValue: 5,
  isDefault: false,
  error: '',
  set: () => {},
}

function drawSetting(changes: Partial<Setting<number>> = {}) {
  return render(<OpenCashOrdersSetting setting={{ ...setting, ...changes }} />)
}

test('the limit of open cash orders shows with its default beside it', () => {
  const { html, text } = drawSetting()
  expect(html).toContain('value="8"')
  expect(text).toContain('Reset to default for open cash orders: 5')
})

test('a default without a limit is shown in words', () => {
  expect(drawSetting({ defaultValue: 0 }).text).toContain(
    'Reset to default for open cash orders: 0, no limit',
  )
})

test('an empty field stays empty, with its error', () => {
  const { html, text } = drawSetting({ value: Number.NaN, error: 'The number of open orders must be whole' })
  expect(html).toContain('value=""')
  expect(text).toContain('The number of open orders must be whole')
})
