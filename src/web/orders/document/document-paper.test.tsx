import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { Order } from '#contract/order.ts'
import type { IssuedDocument } from '#contract/seller/orders/documents.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { aDocumentLine, aDocumentView } from '#test/builders/document-views.ts'
import { anOrderView, textOf } from '#test/builders/order-views.ts'
import { defaultPublicSettings } from '#test/default-config.ts'
import { ServicesContext } from '#web/api.ts'
import { createQueryClient } from '#web/query-client.ts'
import { DocumentPaper } from './document-paper.tsx'

function draw(
  document: IssuedDocument,
  { upiId = '', ...changes }: Partial<Pick<Order, 'isPaid' | 'status'>> & { upiId?: string } = {},
) {
  const api = createClient(() => Promise.reject(new Error('Nothing is asked')))
  const storeProfile = { ...defaultPublicSettings.storeProfile, upiId }
  return renderToStaticMarkup(
    <ServicesContext
      value={{ api, queries: createQueryClient(), settings: { ...defaultPublicSettings, storeProfile } }}
    >
      <DocumentPaper
        document={document}
        order={anOrderView(1001, changes)}
        address="Asha, Bihpuria"
        isNewest
      />
    </ServicesContext>,
  )
}

const read = (...given: Parameters<typeof draw>) => textOf(draw(...given))

const invoice = aDocumentView({
  ...{ kind: 'invoice_cum_bill_of_supply', number: 'M26-27/000007', mode: 'regular' },
  placeOfSupply: '18-Assam',
  supplier: { ...aDocumentView().supplier, gstin: '18AABCU9603R1ZM', fssaiLicence: '10000000000001' },
  buyer: { ...aDocumentView().buyer, name: 'Asha Borah', street: 'Station Road 4' },
  lines: [
    aDocumentLine({ name: 'Tea', weight: null, hsn: '0902', treatment: 'taxable', rate: 5 }),
    aDocumentLine({ no: 2, name: 'Milk', weight: null, hsn: '0401', treatment: 'nil' }),
    aDocumentLine({ no: 3, charge: 'delivery', name: 'delivery', treatment: 'taxable', rate: 18 }),
  ],
  rates: [
    { treatment: 'taxable', rate: 5, taxable: 100, cgst: 2.5, sgst: 2.5, igst: 0 },
    { treatment: 'nil', rate: 0, taxable: 60, cgst: 0, sgst: 0, igst: 0 },
  ],
})

test('a buyer who ordered by phone may have no city', () => {
  const buyer = { ...invoice.buyer, street: 'Tea Lane 7', city: '', state: '' }
  expect(read(aDocumentView({ ...invoice, buyer }))).toContain('Tea Lane 7 784161, India')
})

test('a plain bill has its number, what was sold, and no word of tax', () => {
  const words = read(aDocumentView())
  expect(words).toContain('Bill No. 26-27/000001')
  expect(words).toContain('Billed and delivered to Asha, Bihpuria')
  expect(words).toContain(
    'Dal, 1 kg 2 × ₹50.00 2 ₹50.00 ₹100.00 Items ₹100.00 Handling fee ₹18.00 Total ₹118.00',
  )
  expect(words).toContain('In words: Rupees One Hundred Eighteen Only')
  expect(words).not.toMatch(/GST|HSN|[Tt]ax|[Ss]upply|FSSAI/)
})

test('an invoice has GSTIN, place of supply, HSN, and the tax of each rate', () => {
  const words = read(invoice)
  expect(words).toContain('Invoice-cum-Bill of Supply No. M26-27/000007')
  expect(words).toContain('GSTIN 18AABCU9603R1ZM FSSAI licence 10000000000001')
  expect(words).toContain('Asha Borah Station Road 4 Bihpuria, Assam 784161, India Place of supply: 18-Assam')
  expect(words).toContain('HSN 0902 · 5%')
  expect(words).toContain('HSN 0401 · Nil rated')
  expect(words).toContain('Rate Taxable value CGST SGST 5% ₹100.00 ₹2.50 ₹2.50 Nil rated ₹60.00 ₹0.00 ₹0.00')
  // A charge that is taxed apart is with the totals.
  expect(words).not.toContain('delivery 2')
})

test('a paper of GST has the unit, the reverse charge and a place to sign', () => {
  const words = read(invoice)
  expect(words).toContain('2 NOS × ₹50.00')
  expect(words).toMatch(/Tax is payable on reverse charge: No For Rita Bora Authorised signatory$/)
  const plain = read(aDocumentView())
  expect(plain).not.toMatch(/NOS|reverse|signatory/)
})

test('tax of another state has one head', () => {
  const rate = { treatment: 'taxable', rate: 5, taxable: 100, cgst: 0, sgst: 0, igst: 5 } as const
  const words = read({ ...invoice, igst: 5, rates: [rate] })
  expect(words).toContain('Rate Taxable value IGST 5% ₹100.00 ₹5.00')
  expect(words).not.toMatch(/CGST|SGST/)
})

test('a bill of the composition scheme begins with the sentence of the law, without a table of tax', () => {
  const words = read({ ...invoice, kind: 'bill_of_supply', mode: 'composition' })
  expect(words).toMatch(/^composition taxable person, not eligible to collect tax on supplies/)
  expect(words).not.toContain('Taxable value')
  // Rule 5(1)(g) asks for it wherever the business shows itself.
  expect(words).toMatch(/composition taxable person For Rita Bora Authorised signatory$/)
})

test.each([
  ['hi', 'टैक्स इनवॉइस', 'Tax Invoice'],
  ['as', 'টেক্স ইনভইচ', 'Tax Invoice'],
] as const)('in %s the words of the law are beside those of the page', (language, local, legal) => {
  const words = withLanguage(language, () => read({ ...invoice, kind: 'tax_invoice' }))
  expect(words).toContain(`${local} ${legal}`)
})

test('a combo stands above its parts, once, with HSN and tax of each part', () => {
  const combo = { _id: 'kit', name: 'Breakfast kit', names: { as: 'পুৱাৰ আহাৰ' }, quantity: 2 }
  const lines = [
    aDocumentLine({ name: 'Bread', weight: null, hsn: '1905', treatment: 'nil', combo }),
    aDocumentLine({ no: 2, name: 'Soap', weight: null, hsn: '3401', treatment: 'taxable', rate: 18, combo }),
    aDocumentLine({ no: 3, name: 'Tea', weight: null, hsn: '0902', treatment: 'taxable', rate: 5 }),
  ]
  const words = read({ ...invoice, lines })
  expect(words).toMatch(/2 × Breakfast kit Bread 2 NOS.*HSN 1905.*Soap.*HSN 3401.*Tea.*HSN 0902/)
  expect(words.split('Breakfast kit')).toHaveLength(2)
  expect(withLanguage('as', () => read({ ...invoice, lines }))).toContain('২ × পুৱাৰ আহাৰ')
  const { quantity: _, ...part } = combo
  const [first = aDocumentLine()] = lines
  const note = read({ ...invoice, kind: 'credit_note', lines: [{ ...first, combo: part }] })
  expect(note).toMatch(/Amount Breakfast kit Bread/)
})

test('a weighed item says its grams', () => {
  const lines = [aDocumentLine({ quantity: 0.69, unit: 'KGS', stepGrams: 250, price: 60, weight: null })]
  expect(read(aDocumentView({ lines }))).toContain('690 g × ₹240/kg')
})

test('a note says what it corrects, and why', () => {
  const original = { number: '26-27/000001', issuedAt: '2026-11-28T06:30:00.000Z' }
  const words = read(aDocumentView({ kind: 'refund_note', original, reason: 'cancelled' }))
  expect(words).toMatch(/Refund Note .*Corrects 26-27\/000001 of .*The order was cancelled\./)
})

test('a note that came too late to reduce tax says why it has none', () => {
  const original = { number: 'M26-27/000007', issuedAt: '2027-03-31T18:29:59.000Z' }
  const late = { ...invoice, kind: 'refund_note', original, reason: 'returned' } as const
  const words = read(late)
  expect(words).toContain(
    'Financial credit note, without GST This note takes no GST back: 30 Nov 2027 was the last day',
  )
  expect(words).not.toMatch(/Taxable value|reverse charge/)
  // A minute later it is the next financial year in India.
  const next = { ...original, issuedAt: '2027-03-31T18:30:59.000Z' }
  expect(read({ ...late, original: next })).toContain('30 Nov 2028 was the last day')
  expect(read({ ...late, kind: 'credit_note' })).not.toContain('without GST')
  expect(withLanguage('hi', () => read(late))).toContain('Financial credit note, without GST इस नोट')
})

test('a bill that is not paid has a code of the amount to scan, a paid or cancelled one has none', () => {
  const upi = { upiId: 'bora@okaxis' }
  expect(draw(aDocumentView(), upi)).toContain('aria-label="Scan to pay ₹217.00 by UPI"')
  expect(draw(aDocumentView())).not.toContain('Scan to pay')
  expect(read(aDocumentView(), { ...upi, isPaid: true })).toMatch(/Only Paid$/)
  expect(read(aDocumentView(), { ...upi, status: 'Cancelled' })).toMatch(/Only$/)
})

test('what is left to pay for an order with two bills is that of both', () => {
  expect(read(aDocumentView())).toContain('₹217.00 to pay for the whole order')
  expect(read(aDocumentView({ total: 217 }))).toMatch(/₹217.00 to pay$/)
})

test('what the total is rounded by has a row above it', () => {
  expect(read({ ...invoice, roundOff: -0.4 })).toContain('Round off -₹0.40')
  expect(read(invoice)).not.toContain('Round off')
})
