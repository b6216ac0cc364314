import { expect, test } from 'vitest'
import { type Duty, mayDo, sellerRoles } from './seller.ts'

test.each<[Duty, string[]]>([
  ['orders', ['owner', 'packer']],
  ['products', ['owner', 'catalogue']],
  ['shop', ['owner']],
])('%s are for %j', (duty, roles) => {
  expect(sellerRoles.filter((role) => mayDo(role, duty))).toEqual(roles)
})
