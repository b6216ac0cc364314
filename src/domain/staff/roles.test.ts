import { expect, test } from 'vitest'
import { hasPermission, type Permission, staffRoles } from './roles.ts'

test.each<[Permission, string[]]>([
  ['deliveries', ['owner', 'packer', 'rider']],
  ['orders', ['owner', 'packer']],
  ['products', ['owner', 'catalogue']],
  ['shop', ['owner']],
  ['stock', ['owner', 'packer', 'catalogue']],
  ['upi', ['owner']],
  ['cash', ['owner']],
])('%s is a permission of %j', (duty, roles) => {
  expect(staffRoles.filter((role) => hasPermission({ role }, duty))).toEqual(roles)
})

test('the owner can grant the cash book to a packer', () => {
  expect(hasPermission({ role: 'packer', grants: ['cash'] }, 'cash')).toBe(true)
  expect(hasPermission({ role: 'packer', grants: ['upi'] }, 'cash')).toBe(false)
  expect(hasPermission({ role: 'catalogue', grants: ['cash'] }, 'cash')).toBe(false)
})

test('the owner can grant UPI payments to a packer, and nothing else by it', () => {
  expect(hasPermission({ role: 'packer', grants: ['upi'] }, 'upi')).toBe(true)
  expect(hasPermission({ role: 'packer', grants: ['upi'] }, 'products')).toBe(false)
  expect(hasPermission({ role: 'catalogue', grants: ['upi'] }, 'upi')).toBe(false)
})
