import { expect, test } from 'vitest'
import { hashNetwork } from './network-hash.ts'

const isSameNetwork = (one: string, other: string) => hashNetwork(one).equals(hashNetwork(other))

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['10.0.0.1', '::ffff:10.0.0.1'],
  ['2001:db8:0:1::5', '2001:db8:0:1:ffff:ffff:ffff:ffff'],
  ['2001:DB8::1', '2001:0db8:0:0:8::'],
  ['fe80::1%eth0', 'fe80::2%eth1'],
])('%s and %s are one network', (one, other) => {
  expect(isSameNetwork(one, other)).toBe(true)
})

test.each([
  ['10.0.0.1', '10.0.0.2'],
  ['2001:db8:0:1::5', '2001:db8:0:2::5'],
  ['::1', '1::'],
  ['unknown', '10.0.0.1'],
])('%s and %s are two networks', (one, other) => {
  expect(isSameNetwork(one, other)).toBe(false)
})
