import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { SellerOrder } from '#contract/seller/order.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { aComboView, anOrderView, anOrderViewLine, textOf } from '#test/builders/order-views.ts'
import { aSubstituteView } from '#test/builders/substitute-views.ts'
import { defaultPublicSettings } from '#test/default-config.ts'
import { ServicesContext } from '#web/api.ts'
import { createQueryClient } from '#web/query-client.ts'
import { Bill } from './bill.tsx'

function read(order: SellerOrder, profile: Partial<StoreProfile> = {}): string {
  const api = createClient(() => Promise.reject(new Error('Nothing is asked')))
  const settings = {
    ...defaultPublicSettings,
    storeProfile: { ...defaultPublicSettings.storeProfile, ...profile },
  }
  return textOf(
    renderToStaticMarkup(
      <ServicesContext value={{ api, queries: createQueryClient(), settings }}>
        <Bill order={order} />
      </ServicesContext>,
    ),
  )
}

test('a bill has each line, each fee, the total in figures and in words', () => {
  const words = read(anOrderView(1001))
  expect(words).toContain('Joha Rice, 1 kg 2 ₹99.50 ₹199.00')
  expect(words).toContain('Items ₹199.00 Handling fee ₹12.00 Platform fee ₹6.00 Delivery Free Total ₹217.00')
  expect(words).toContain('In words: Rupees Two Hundred Seventeen Only')
})

test('a combo stands above its parts, once', () => {
  const words = read(anOrderView(1001, { items: aComboView() }))
  expect(words).toContain(
    '2 × Breakfast kit Bread 2 ₹40.00 ₹80.00 Milk 4 ₹30.00 ₹120.00 Milk 1 ₹33.00 ₹33.00 Items ₹233.00',
  )
  expect(words.split('Breakfast kit')).toHaveLength(2)
})

test('the bill of a packed order has what was picked and is due', () => {
  const items = [
    { ...anOrderViewLine('Dal', { quantity: 3 }), picked: 2 },
    { ...anOrderViewLine('Tea', { quantity: 2 }), picked: 0 },
  ]
  const words = read(anOrderView(1001, { items, amount: 268, due: 118 }))
  expect(words).toContain('Dal 2 ₹50.00 ₹100.00 Items ₹100.00 Handling fee')
  expect(words).toContain('Total ₹118.00 In words: Rupees One Hundred Eighteen Only')
  expect(words).toContain('₹118.00 due')
  expect(words).not.toMatch(/Tea|268/)
})

test.each([
  ['hi', 'दो सौ सत्रह रुपये मात्र'],
  ['as', 'দুশ সোতৰ টকা মাত্ৰ'],
] as const)(
  'a bill in %s has the total in the words of the language beneath the English ones',
  (language, words) => {
    expect(withLanguage(language, () => read(anOrderView(1001)))).toContain(
      `Two Hundred Seventeen Only ${words}`,
    )
  },
)

test('a bill marks an address outside the delivery area', () => {
  expect(read(anOrderView(1001))).toContain('+91 60000 12345 Outside area')
  expect(read(anOrderView(1001, { outsideArea: undefined }))).not.toContain('Outside area')
})

test('the words contain the paise', () => {
  const order = anOrderView(1001, { items: [anOrderViewLine('Dal', { offerPrice: 20.25 })], amount: 38.25 })
  expect(read(order)).toContain('Total ₹38.25 In words: Rupees Thirty-Eight and Twenty-Five Paise Only')
})

test.each<[Parameters<typeof anOrderView>[1], string]>([
  [{}, '₹217.00 due (cash on delivery)'],
  [{ paymentType: 'Online' }, '₹217.00 due (online)'],
  [{ isPaid: true }, 'Paid (cash on delivery)'],
  [{ isPaid: true, paidBy: 'UPI' }, 'Paid (UPI)'],
  [{ isPaid: true, paymentType: 'Online' }, 'Paid (online)'],
  [{ status: 'Cancelled' }, 'Cancelled; nothing due'],
  [{ status: 'Cancelled', isPaid: true }, 'Paid (cash on delivery)'],
  [{ status: 'Cancelled', isPaid: true, refund: 'due' }, 'Cancelled; ₹217.00 refund due'],
  [{ status: 'Cancelled', isPaid: true, refund: 'refunding' }, 'Cancelled; ₹217.00 refund due'],
  [{ status: 'Cancelled', refund: 'refunded' }, 'Cancelled; ₹217.00 refunded'],
])('the bill of an order with %j says: %s', (changes, said) => {
  expect(read(anOrderView(1001, changes))).toContain(`Payment: ${said} All prices`)
})

test('an order with a deleted product keeps its line and its total, without subtotals', () => {
  const words = read(anOrderView(1001, { items: [{ product: null, quantity: 4 }] }))
  expect(words).toContain('Unknown Product 4 Total ₹217.00')
})

test('legal details are printed only if the owner has entered them', () => {
  const bare = read(anOrderView(1001), { gstin: '', fssaiLicence: '00000000000000', sellerName: '' })
  expect(bare).not.toMatch(/GSTIN|FSSAI|Sold by/)
  const full = read(anOrderView(1001), {
    gstin: '18AABCU9603R1ZM',
    fssaiLicence: '10000000000001',
    sellerName: 'ৰীতা বৰা',
  })
  expect(full).toContain('Sold by ৰীতা বৰা GSTIN 18AABCU9603R1ZM FSSAI licence 10000000000001')
})

test('the bill has the substitutes, also of lines of which nothing was packed', () => {
  const items = [
    {
      ...anOrderViewLine('Rohu', { quantity: 2, offerPrice: 80 }),
      picked: 0,
      substitute: aSubstituteView({ quantity: 2, amount: 120 }),
    },
    {
      ...anOrderViewLine('Dal', { quantity: 2 }),
      picked: 1,
      substitute: aSubstituteView({ name: 'Moong', quantity: 3, amount: 50, weight: null }),
    },
  ]
  const words = read(anOrderView(1001, { items, amount: 278, due: 238 }))
  expect(words).toContain(
    'Instead: Katla, 1 kg 2 ₹60.00 ₹120.00 Dal 1 ₹50.00 ₹50.00 Instead: Moong 3 ₹50.00 Items ₹220.00',
  )
  expect(words).toContain('Total ₹238.00')
  expect(words).not.toContain('Rohu')
})
