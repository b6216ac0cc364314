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
])('%j in a form is the role %s: what is none never opens more than the orders', (text, role) => {
  expect(parseRole(text)).toBe(role)
})

describe('of the roles', () => {
  const inputs = (html: string) =>
    [...html.matchAll(/<input [^>]*value="(\w+)"[^>]*>/g)].map(([input, role]) => ({
      role,
      isChosen: input.includes('checked=""'),
      isLocked: input.includes('disabled=""'),
    }))

  test('somebody new is a packer, unless the owner says otherwise', () => {
    expect(inputs(render(<RoleChoice />).html)).toEqual([
      { role: 'owner', isChosen: false, isLocked: false },
      { role: 'packer', isChosen: true, isLocked: false },
      { role: 'catalogue', isChosen: false, isLocked: false },
    ])
  })

  test('somebody keeps the one they have where it is locked', () => {
    const { html, text } = render(<RoleChoice chosen="owner" locked="Another owner can." />)
    expect(inputs(html)).toEqual([
      { role: 'owner', isChosen: true, isLocked: false },
      { role: 'packer', isChosen: false, isLocked: true },
      { role: 'catalogue', isChosen: false, isLocked: true },
    ])
    expect(text).toContain('Another owner can.')
  })
})
