import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paymentMethods } from '#domain/order.ts'
import { paymentProviders } from '#domain/payment.ts'
import { staffRoles } from '#domain/staff/roles.ts'
import { root } from './source-files.ts'

const lists: Record<string, readonly string[]> = {
  payment_method: paymentMethods,
  payment_provider: paymentProviders,
  staff_role: staffRoles,
}

test('each domain of the database has the values of its list in the code', () => {
  const schema = readFileSync(`${root}docs/schema.sql`, 'utf8')
  const domains = [...schema.matchAll(/^CREATE DOMAIN (\w+) AS text\n(.+)$/gm)].map(
    ([, name = '', check = '']) => [name, [...check.matchAll(/'([^']+)'::text/g)].map(([, value]) => value)],
  )
  expect(Object.fromEntries(domains)).toEqual(lists)
})
