import { describe, expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { parseRole, RoleChoice } from './roles.tsx'

test.each([
  ['owner', 'owner'],
  ['catalogue', 'catalogue'],
  ['packer', 'packer'],
  ['', 'packer'],
  ['Owner', 'packer'],
  ['owner ', 'packer'],
  ['constructor', 'packer'],
])('%j in a form is the role %s: an invalid one gets no more than orders', (text, role) => {
  expect(parseRole(text)).toBe(role)
})

describe('of the roles', () => {
  const inputs = (html: string) =>
    [...html.matchAll(/<input [^>]*value="(\w+)"[^>]*>/g)].map(([input, role]) => ({
      role,
      isChosen: input.includes('checked=""'),
      isLocked: input.includes('disabled=""'),
    }))

  test('a new person is a packer by default', () => {
    expect(inputs(render(<RoleChoice />).html)).toEqual([
      { role: 'owner', isChosen: false, isLocked: false },
      { role: 'packer', isChosen: true, isLocked: false },
      { role: 'catalogue', isChosen: false, isLocked: false },
      { role: 'rider', isChosen: false, isLocked: false },
    ])
  })

  test('a locked role stays selected', () => {
    const { html, text } = render(<RoleChoice chosen="owner" locked="Another owner can." />)
    expect(inputs(html)).toEqual([
      { role: 'owner', isChosen: true, isLocked: false },
      { role: 'packer', isChosen: false, isLocked: true },
      { role: 'catalogue', isChosen: false, isLocked: true },
      { role: 'rider', isChosen: false, isLocked: true },
    ])
    expect(text).toContain('Another owner can.')
  })
})
