import type { IssuedDocument } from '#contract/seller/orders/documents.ts'

type Line = IssuedDocument['lines'][number]

/** A plain bill of one line: 2 × ₹50 and ₹18 of fees. */
export function aDocumentView(changes: Partial<IssuedDocument> = {}): IssuedDocument {
  const none = { cgst: 0, sgst: 0, igst: 0 }
  return {
    ...{ _id: crypto.randomUUID(), kind: 'bill', number: '26-27/000001', mode: 'unregistered' },
    ...{ issuedAt: '2026-11-28T06:30:00.000Z', order: 'order-1001', orderNumber: 1001 },
    supplier: {
      ...{ name: 'Bora Store', sellerName: 'Rita Bora', address: ['Station Road', 'Bihpuria'] },
      ...{ phone: '+91 98640 00001', email: 'shop@example.com', gstin: '', fssaiLicence: '' },
    },
    buyer: {
      ...{ name: '', street: '', city: 'Bihpuria', state: 'Assam', zipcode: '784161', country: 'India' },
      gstin: '',
    },
    lines: [aDocumentLine()],
    items: 100,
    charges: [{ kind: 'handling', amount: 18 }],
    rates: [{ treatment: null, rate: 0, taxable: 118, ...none }],
    ...{ taxable: 118, ...none, total: 118 },
    ...changes,
  }
}

export function aDocumentLine(changes: Partial<Line> = {}): Line {
  return {
    ...{ no: 1, name: 'Dal', weight: '1 kg', quantity: 2, unit: 'NOS', price: 50, hsn: '', rate: 0 },
    ...{ treatment: null, amount: 100, charges: 18, taxable: 118, cgst: 0, sgst: 0, igst: 0 },
    ...changes,
  }
}
