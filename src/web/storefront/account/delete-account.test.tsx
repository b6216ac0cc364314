import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { DeletionEffects } from './delete-account.tsx'

test('a shop that is registered for GST says that its bills keep name and address', () => {
  const bills = 'Bills with GST that you got keep your name and address'
  expect(render(<DeletionEffects />, { settings: { isGstRegistered: true } }).text).toContain(bills)
  expect(render(<DeletionEffects />).text).not.toContain(bills)
})
