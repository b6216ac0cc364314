import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { PublicSettings } from '#contract/page.ts'
import { formatOrderFees } from '#domain/delivery/order-fees.ts'
import { type DeliveryTerms, defaultTerms } from '#domain/delivery/terms.ts'
import { formatPrice } from '#domain/money.ts'
import { defaultSettings, type ShopSettings, toStoreProfile } from '#domain/settings/shop-settings.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { anArea, aSlotRule } from '#test/builders/delivery.ts'
import { render, textOfEach } from '#test/render.tsx'
import { WhyUs } from '#web/storefront/home/why-us.tsx'
import { DeliveryPage } from './delivery-page.tsx'
import { FaqsPage } from './faqs-page.tsx'
import { PaymentMethodsPage } from './payment-methods-page.tsx'
import { ReturnPolicyPage } from './policies/return-policy-page.tsx'
import { TermsPage } from './policies/terms-page.tsx'

const town = anArea({
  name: 'Bihpuria',
  pins: ['784161'],
  terms: {
    ...defaultTerms,
    ...{
      chargePaise: 20_00,
      freeAbovePaise: 500_00,
      minimumPaise: 100_00,
      minutes: 45,
      maxCashPaise: 2000_00,
    },
    slots: [aSlotRule({ days: ['Mo', 'Tu', 'We'], from: '09:00', to: '11:30', cutoffMinutes: 60 })],
  },
})
const villages = anArea({
  ...{ id: 'villages', name: 'Villages', pins: [], maxKm: 12, localities: ['Narayanpur'] },
  terms: { ...defaultTerms, chargePaise: 30_00, perKmPaise: 5_00, freeKm: 5, minutes: 90, maxCashPaise: 0 },
})
const ownRules = {
  delivery: { terms: { ...defaultTerms, chargePaise: 40_00 }, areas: [town, villages], distances: [] },
  fees: { handlingPaise: 15_00, platformPaise: 0 },
  pins: ['784161', '784164'],
}

const uniform = (terms: Partial<DeliveryTerms>) => ({
  delivery: { terms: { ...defaultTerms, ...terms }, areas: [], distances: [] },
})

function read(Page: ComponentType, shop: Partial<ShopSettings> = {}, settings: Partial<PublicSettings> = {}) {
  return render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
    { shop, settings },
  )
}

describe('with the first rules', () => {
  test('no page names a charge that the first price does not name', () => {
    const first = {
      fees: defaultSettings.fees,
      delivery: defaultSettings.delivery,
      pins: defaultSettings.pins,
    }
    expect(formatOrderFees(first, false)).toBe('Handling fee ₹12 + Platform fee ₹6 per order')
    for (const Page of [DeliveryPage, TermsPage, FaqsPage]) {
      expect(read(Page).text).toMatch(/delivery is free now|now: delivery is free/i)
      expect(read(Page).text).not.toMatch(/before the rider leaves/)
    }
  })

  test('the pages say what the specification says', () => {
    expect(read(DeliveryPage).text).toContain(
      'Delivery is free now: nothing is added to the total in the cart. If the shop charges for it later: within 5 km of the shop it stays free. Beyond 5 km it is charged by distance, and the cart shows the amount before you order. Orders above ₹699: free, at any distance we deliver to. Every order also has a ₹12 handling fee and a ₹6 platform fee.',
    )
    expect(read(DeliveryPage).text).toContain('an expedited order takes 1 hour at most')
    expect(read(TermsPage).text).toContain(
      'Delivery is free now: nothing is added to the total in the cart. If the shop charges for it later, delivery within 5 km of the shop stays free. Beyond 5 km it is charged by distance, and the cart shows the amount before you order. Orders above ₹699 are delivered free.',
    )
    expect(read(TermsPage).text).toContain(
      'Delivery takes about 30 minutes, an expedited one 1 hour at most.',
    )
    expect(read(FaqsPage).text).toContain(
      'A ₹12 handling fee and a ₹6 platform fee per order, ₹18 in total. Prices include taxes.',
    )
    expect(read(FaqsPage).text).toContain(
      'Nothing now: delivery is free. If the shop charges for it later, the cart shows the amount before you order: nothing within 5 km of the shop and for orders above ₹699, else by distance.',
    )
    expect(read(PaymentMethodsPage).text).toContain('Delivery Free; see Delivery Information ₹18 per order')
    expect(read(WhyUs).text).toContain('About 30 minutes')
  })

  test('no page has a table of areas, a limit for cash or a delivery charge', () => {
    for (const page of [DeliveryPage, TermsPage, FaqsPage, PaymentMethodsPage, ReturnPolicyPage]) {
      const { text, html } = read(page)
      expect(html).not.toContain('<caption')
      expect(text).not.toMatch(/delivery charge|these areas|for orders up to|choose a time/i)
    }
  })
})

describe('with own rules', () => {
  test.each([
    ['delivery page', DeliveryPage],
    ['terms', TermsPage],
  ])('the %s has a table for each area', (_, page) => {
    const { html, text } = read(page, ownRules)
    expect(textOfEach(html, 'caption')).toEqual(['Bihpuria', 'Villages', 'Other addresses'])
    expect(textOfEach(html, 'tr')).toEqual([
      'Where PIN code 784161',
      'Delivery charge ₹20',
      'Free above ₹500',
      'Minimum order ₹100',
      'Delivery time about 45 minutes',
      'Times to choose from Monday-Wednesday, 9:00 AM to 11:30 AM: order at least 1 h before',
      'Cash on delivery for orders up to ₹2,000',
      'Where Narayanpur within 12 km of the shop',
      'Delivery charge ₹30 up to 5 km, then ₹5 more for each km',
      'Delivery time about 90 minutes',
      'Cash on delivery not available',
      'Where PIN code 784164',
      'Delivery charge ₹40',
      'Delivery time about 30 minutes',
    ])
    expect(text).toContain('areas: Bihpuria, Villages.')
    expect(text).toContain('about 30-90 minutes')
    expect(text).toContain('a ₹15 handling fee and a ₹0 platform fee')
    expect(text).not.toMatch(/expedited|within 5 km|₹699/i)
  })

  test('the highlights, the FAQs, payment, returns and Home say the same', () => {
    const delivery = read(DeliveryPage, ownRules)
    expect(textOfEach(delivery.html, 'li')).toContain('from ₹20 see what it costs below')
    const faqs = read(FaqsPage, ownRules).text
    expect(faqs).toContain('To these areas: Bihpuria, Villages. See Delivery Information')
    expect(faqs).toContain('From ₹20 per order. The cart shows the charge for your address before you order.')
    expect(faqs).toContain('You can also choose a time in the cart.')
    expect(faqs).toContain('₹15 in total, and the delivery charge . Prices')
    expect(faqs).toContain('Cash on delivery has a limit in some areas.')
    const payment = read(PaymentMethodsPage, ownRules).text
    expect(payment).toContain('Handling ₹15 Platform fee ₹0 Delivery From ₹20; see Delivery Information')
    expect(payment).toContain('₹15 per order in total, and the delivery charge.')
    const returns = read(ReturnPolicyPage, ownRules).text
    expect(returns).toContain('from, these areas: Bihpuria, Villages.')
    expect(returns).toContain('Then we also refund the delivery charge.')
    expect(read(WhyUs, ownRules).text).toContain('About 30-90 minutes')
  })

  test.each([
    ['hi', ['दूसरे पते', 'डिलीवरी शुल्क ₹20', '5 किमी तक ₹30, फिर हर किमी पर ₹5 और'], 'इन इलाकों में'],
    ['as', ['আন ঠিকনা', 'ডেলিভাৰী মাচুল ₹২০', '৫ কি.মি.লৈ ₹৩০, তাৰ পিছত প্ৰতি কি.মি.ত আৰু ₹৫'], 'অঞ্চলত'],
  ] as const)('the pages in %s have them too', (language, words, area) => {
    withLanguage(language, () => {
      for (const page of [DeliveryPage, TermsPage])
        for (const word of words) expect(read(page, ownRules).text).toContain(word)
      const faqs = read(FaqsPage, ownRules).text
      expect(faqs).toContain(area)
      expect(faqs).not.toContain('₹699')
      expect(read(PaymentMethodsPage, ownRules).text).toContain(formatPrice(20))
      // A key without its message is shown as the key.
      for (const page of [DeliveryPage, TermsPage, FaqsPage, ReturnPolicyPage])
        expect(read(page, ownRules).text).not.toMatch(/info\.|policies\./)
    })
  })

  test('addresses outside the areas are left out if they cannot order', () => {
    const shop = { ...ownRules, pins: ['784161'] }
    const { html } = read(DeliveryPage, shop, { deliverOnlyToPincodes: true })
    expect(textOfEach(html, 'caption')).toEqual(['Bihpuria', 'Villages'])
    expect(read(WhyUs, shop, { deliverOnlyToPincodes: true }).text).toContain('About 45-90 minutes')
  })

  test('a shop with one charge has one table', () => {
    const shop = uniform({ chargePaise: 25_00, freeAbovePaise: 300_00 })
    const { html } = read(DeliveryPage, shop)
    expect(textOfEach(html, 'caption')).toEqual(['All addresses'])
    expect(read(FaqsPage, shop).text).toContain(
      'From ₹25 per order. Orders above ₹300 are delivered free. The cart shows',
    )
  })

  test('a shop that charges by distance from the first kilometre says so', () => {
    const charge = (terms: Partial<DeliveryTerms>) => read(DeliveryPage, uniform(terms)).text
    expect(charge({ perKmPaise: 5_00 })).toContain('Delivery charge ₹5 for each km')
    expect(charge({ perKmPaise: 5_00, chargePaise: 10_00 })).toContain('₹10, and ₹5 for each km')
    expect(charge({ perKmPaise: 5_00, freeKm: 3 })).toContain('Free up to 3 km, then ₹5 more for each km')
    expect(charge({ perKmPaise: 5_00, freeKm: 3 })).toContain('free for some addresses')
  })

  test('delivery stays free if only the time changes', () => {
    const shop = uniform({ minutes: 60 })
    for (const page of [DeliveryPage, TermsPage, ReturnPolicyPage])
      expect(read(page, shop).text).toContain('784168')
    expect(read(TermsPage, shop).text).toContain('Delivery is free. These rules apply')
    expect(read(FaqsPage, shop).text).toContain('Nothing: delivery is free.')
    expect(read(PaymentMethodsPage, shop).text).toContain('Delivery Free; see')
    const { tagline, slides } = toStoreProfile({ ...defaultSettings, ...shop })
    expect([tagline, slides[0]?.text]).toEqual([
      'Fresh groceries in about 60 minutes',
      'Vegetables from certified local farmers, in about 60 minutes.',
    ])
  })

  test('cash has one limit, or is not offered', () => {
    const limited = uniform({ maxCashPaise: 1500_00 })
    for (const page of [FaqsPage, PaymentMethodsPage])
      expect(read(page, limited).text).toContain('Cash on delivery is available for orders up to ₹1,500.')
    const settings = { availableProviders: ['upi'] } as const
    const none = uniform({ maxCashPaise: 0 })
    expect(read(PaymentMethodsPage, none, settings).text).toContain('You can pay online at checkout.')
    expect(read(PaymentMethodsPage, none, settings).text).not.toContain('Cash on delivery')
    expect(read(FaqsPage, none, settings).text).toContain('Online at checkout. See Payment Methods')
    expect(read(TermsPage, none, settings).text).toContain('You pay by a method that the cart offers.')
  })
})

describe('with a bag charge', () => {
  const fees = { handlingPaise: 12_00, platformPaise: 6_00, bagPaise: 5_00 }
  test.each([
    ['en', 'a ₹6 platform fee and a ₹5 bag charge', '₹23'],
    ['hi', '₹6 प्लेटफ़ॉर्म शुल्क और ₹5 बैग शुल्क', '₹23'],
    ['as', '₹৬ প্লেটফৰ্ম মাচুল আৰু ₹৫ বেগৰ মাচুল', '₹২৩'],
  ] as const)('the pages name it in %s', (language, words, sum) => {
    withLanguage(language, () => {
      expect(read(FaqsPage, { fees }).text).toContain(words)
      expect(read(TermsPage, { fees }).text).toContain(words)
      const page = read(PaymentMethodsPage, { fees }).text
      expect([page.includes(formatPrice(5)), page.includes(sum)]).toEqual([true, true])
    })
  })
})
