import { expect, test } from 'vitest'
import { hasPermission, type Permission, staffRoles } from './staff.ts'

test.each<[Permission, string[]]>([
  ['orders', ['owner', 'packer']],
  ['products', ['owner', 'catalogue']],
  ['shop', ['owner']],
])('%s has permission for %j', (duty, roles) => {
  expect(staffRoles.filter((role) => hasPermission(role, duty))).toEqual(roles)
})
