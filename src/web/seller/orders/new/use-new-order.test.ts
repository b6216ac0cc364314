import { expect, test } from 'vitest'
import { aSellerProduct } from '#test/builders/product-views.ts'
import { toBody } from './use-new-order.ts'

const fields = {
  ...{
    name: 'Asha',
    phone: '6000012345',
    street: 'Station Road 4',
    city: '',
    zipcode: '784176',
    note: '',
    slot: '',
  },
  ...{ charge: '', minutes: '', leaveAtDoor: '', substitution: '' },
}
const order = { source: 'phone', lines: [{ product: aSellerProduct(), quantity: 2 }], total: 90 } as const

test('what the customer wants instead of missing items is sent, unless nothing', () => {
  for (const substitution of ['best-match', 'ask'])
    expect(toBody({ ...fields, substitution }, order)).toMatchObject({ substitution })
  for (const substitution of ['', 'leave-out'])
    expect(toBody({ ...fields, substitution }, order)).not.toHaveProperty('substitution')
})
