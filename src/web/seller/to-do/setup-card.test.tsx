import { expect, test } from 'vitest'
import { setupSteps } from '#domain/settings/setup-steps.ts'
import { render } from '#test/render.tsx'
import { SetupCard, SetupLine } from './setup-card.tsx'

const of = setupSteps.length
const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)

test('the set-up has its progress and one press to each place', () => {
  const { text, html } = render(<SetupCard left={['contact', 'legal']} of={of} />)
  expect(text).toContain('Set up your shop 4 of 6 done')
  expect(text.match(/ done/g)).toHaveLength(1 + 4)
  expect(links(html)).toEqual([
    ...['/seller/settings/shop', '/seller/settings/contact', '/seller/settings/areas'],
    ...['/seller/import', '/seller/settings/payment', '/seller/settings/legal'],
  ])
})

test('the line names the next step, and is gone when none is left', () => {
  const { text, html } = render(<SetupLine left={['areas', 'legal']} of={of} />)
  expect(text).toBe('Set up your shop: 4 of 6 done Next: Where you deliver')
  expect(links(html)).toEqual(['/seller/to-do', '/seller/settings/areas'])
  expect(render(<SetupLine left={[]} of={of} />).html).toBe('')
})
