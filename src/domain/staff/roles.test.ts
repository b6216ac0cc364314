import { expect, test } from 'vitest'
import { hasPermission, type Permission, staffRoles } from './roles.ts'

test.each<[Permission, string[]]>([
  ['orders', ['owner', 'packer']],
  ['products', ['owner', 'catalogue']],
  ['shop', ['owner']],
])('%s is a permission of %j', (duty, roles) => {
  expect(staffRoles.filter((role) => hasPermission(role, duty))).toEqual(roles)
})
