import type { OrderStatus } from '#domain/order.ts'
import { toChargeAmounts, withoutRounding } from '#domain/pricing/charges.ts'
import { remainingLines, returnItems, totalTax } from '#domain/pricing/credit-lines.ts'
import { sumOf } from '#domain/pricing/spread.ts'
import { hasFssaiLicence } from '#domain/settings/fssai-licence.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import { type ComposedDocument, composeDocuments } from '#domain/tax/compose-documents.ts'
import { type DocumentLine, isNote, type NoteReason } from '#domain/tax/document.ts'
import { toNote } from '#domain/tax/note.ts'
import { stateOfAddress } from '#domain/tax/place-of-supply.ts'
import type { SellerTax } from '#domain/tax/seller-tax.ts'
import type { Buyer, Supplier } from '#server/database/document-tables.ts'
import type { Db } from '#server/database/tables.ts'
import type { HandledChange, OrderEventHandler } from '#server/order/core/change-order.ts'
import type { ReturnedItem } from '#server/order/core/order-event.ts'
import { insertDocument } from './document-store.ts'
import { getSupply, type StoredDocument, type Supply } from './supply-store.ts'

export type DocumentOptions = {
  storeProfile: () => StoreProfile
  /** As registered today. null: not registered. */
  sellerTax: () => SellerTax | null
  /** Before the number of each document. */
  prefix: () => string
}

/** Issues the documents of an order that leaves, and the notes of what comes back after it left. */
export function createDocumentHandler(options: DocumentOptions): OrderEventHandler {
  return async (change, event) => {
    // A replacement was billed with the order that it belongs to.
    if (change.order.amount_paise === 0) return
    if (event.kind === 'claim-refunded') change.beforeCommit(() => creditReturned(change, { items: [event] }))
    if (event.kind === 'returned') change.beforeCommit(() => creditReturned(change, event))
    if (!('from' in event && 'to' in event) || event.kind === 'expired') return
    const { from, to } = event
    if (from === undefined || to === undefined) return
    if (hasLeft(to) && !hasLeft(from)) change.beforeCommit(() => issueDocuments(change, options))
    if (to === 'Cancelled') change.beforeCommit(() => creditAll(change))
  }
}

function hasLeft(status: OrderStatus): boolean {
  return status === 'Shipped' || status === 'Delivered'
}

/** An order that came back and leaves as before keeps its documents. Others are taken back as a whole. */
async function issueDocuments({ tx, order }: HandledChange, options: DocumentOptions): Promise<void> {
  const supply = await getSupply(tx, { orderId: order.id, hasTaxes: areTaxesNeeded(options) })
  if (hasReturns(supply)) return
  const bill = toBill(supply, options)
  const open = listOpen(supply.documents)
  if (isSame(open, bill)) return
  for (const document of open)
    await insertNote(tx, { supply, document, orderId: order.id, reason: 'changed' })
  await insertBill(tx, { orderId: order.id, supply, bill, options })
}

/** Whether `Supply` needs the taxes of its products. */
export function areTaxesNeeded({ sellerTax }: DocumentOptions): boolean {
  const seller = sellerTax()
  return seller !== null && seller.mode !== 'unregistered'
}

/** The documents of a new order that leaves at once. Call it last, as `insertDocument`. */
export async function issueAtCounter(
  tx: Db,
  { orderId, supply, options }: { orderId: string; supply: Supply; options: DocumentOptions },
): Promise<void> {
  await insertBill(tx, { orderId, supply, bill: toBill(supply, options), options })
}

type Bill = {
  composed: readonly ComposedDocument[]
  seller: SellerTax | null
  buyer: Buyer
  placeOfSupply: string | null
}

function toBill(supply: Supply, options: DocumentOptions): Bill {
  const seller = options.sellerTax()
  const buyer = toBuyer(supply, seller)
  const isHere = supply.isAtCounter && !hasBuyerAddress(supply, { seller, profile: options.storeProfile() })
  const placeOfSupply = seller && (isHere ? seller.stateCode : placeOf(supply, seller))
  const composed = composeDocuments({ ...supply, seller, placeOfSupply, buyerGstin: buyer.gstin })
  assertTotal(supply, composed)
  return { composed, seller, buyer, placeOfSupply }
}

type Billing = { orderId: string; supply: Supply; bill: Bill; options: DocumentOptions }

async function insertBill(tx: Db, { orderId, supply, bill, options }: Billing): Promise<void> {
  const { composed, seller, buyer, placeOfSupply } = bill
  const supplier = toSupplier(options.storeProfile(), seller)
  for (const { kind, lines, roundOffPaise } of composed)
    await insertDocument(tx, {
      ...{ kind, lines, roundOffPaise, prefix: options.prefix(), issuedAt: supply.at, orderId },
      ...{ originalId: null, reason: null, sellerMode: seller?.mode ?? 'unregistered' },
      ...{ supplier, buyer, placeOfSupply, charges: toChargeAmounts(withoutRounding(supply.charges)) },
    })
}

/** An order without documents has not left, or left before the shop issued them. */
async function creditAll({ tx, order }: HandledChange, reason: NoteReason = 'cancelled'): Promise<void> {
  const supply = await getSupply(tx, { orderId: order.id, hasTaxes: false })
  for (const document of listOpen(supply.documents))
    await insertNote(tx, { supply, document, orderId: order.id, reason })
}

/**
 * A note for the parts of lines that were given back, with their fees: at most what is left of each. The last part
 * has all fees that are left, and closes each line.
 */
async function creditReturned(
  change: HandledChange,
  { items, roundingPaise = 0 }: { items: readonly ReturnedItem[]; roundingPaise?: number },
): Promise<void> {
  const { tx, order } = change
  const supply = await getSupply(tx, { orderId: order.id, hasTaxes: false })
  const open = listOpen(supply.documents)
  const parts = items.map((item) => ({
    ...{ paise: item.amountPaise, feesPaise: item.feesPaise ?? 0 },
    isOf: ({ productId }: DocumentLine) =>
      supply.products.get(item.position)?.includes(productId ?? '') ?? false,
    quantityOf: (line: DocumentLine) => returnedQuantity(line, item),
  }))
  const notes = returnItems(open, { items: parts, roundedPaise: roundingPaise })
  for (const [index, document] of open.entries()) {
    const { lines = [], roundOffPaise = 0 } = notes[index] ?? {}
    if (lines.length === 0) continue
    const note = { ...document, lines: [...lines], roundOffPaise }
    await insertNote(tx, { supply, document: note, orderId: order.id, reason: 'returned' })
  }
}

/** Pieces. What is sold by weight goes back in proportion to the money. */
function returnedQuantity(line: DocumentLine, { units, amountPaise }: ReturnedItem): number {
  if (line.stepGrams === null) return Math.min(units, line.quantity)
  const share = Math.min(1, amountPaise / Math.max(1, line.amountPaise))
  return Math.round(line.quantity * share * 1000) / 1000
}

/** An order of which a part went back keeps its documents, whatever its status. */
function hasReturns({ documents }: Supply): boolean {
  return documents.some(({ reason }) => reason === 'returned')
}

/** With what no note has taken back. */
function listOpen(documents: readonly StoredDocument[]): StoredDocument[] {
  return documents
    .filter(({ kind }) => !isNote(kind))
    .map((document) => {
      const notes = documents.filter(({ originalId }) => originalId === document.id)
      return {
        ...document,
        lines: remainingLines(
          document.lines,
          notes.flatMap(({ lines }) => lines),
        ),
        roundOffPaise: document.roundOffPaise - sumOf(notes.map((note) => note.roundOffPaise)),
      }
    })
    .filter(({ lines }) => lines.length > 0)
}

type Note = { supply: Supply; document: StoredDocument; orderId: string; reason: NoteReason }

/** Takes back the lines: with the rates of the document, never those of today. */
async function insertNote(tx: Db, { supply, document, orderId, reason }: Note): Promise<void> {
  const { id, kind, lines } = document
  if (isNote(kind)) throw new Error(`a note corrects no note: ${id}`)
  const note = toNote({ kind, lines, issuedAt: new Date(document.issuedAt) }, supply.at)
  await insertDocument(tx, {
    ...{ ...document, ...note },
    ...{ issuedAt: supply.at, orderId, originalId: id, reason },
  })
}

function assertTotal({ duePaise }: Supply, documents: readonly ComposedDocument[]): void {
  const lines = totalTax(documents.flatMap((document) => document.lines))
  const totalPaise = sumOf([lines.totalPaise, ...documents.map(({ roundOffPaise }) => roundOffPaise)])
  if (totalPaise !== duePaise) throw new Error(`the documents say ${totalPaise} paise, the order ${duePaise}`)
}

function isSame(open: readonly StoredDocument[], { composed, buyer: { gstin } }: Bill): boolean {
  const describe = (documents: readonly { lines: readonly DocumentLine[] }[]) =>
    JSON.stringify(documents.flatMap(({ lines }) => lines.map(describeLine)))
  return open.every(({ buyer }) => buyer.gstin === gstin) && describe(open) === describe(composed)
}

/** What left, and for how much. */
function describeLine({ productId, charge, quantity, amountPaise, chargesPaise }: DocumentLine) {
  return [productId, charge, quantity, amountPaise, chargesPaise]
}

type Seller = { seller: SellerTax | null; profile: StoreProfile }

/**
 * A sale at the counter supplies where the shop is, unless its invoice has the address of a buyer who is not
 * registered: section 10(1)(ca) of the IGST Act. Without one an order has the address of the shop.
 */
function hasBuyerAddress({ address }: Supply, { seller, profile }: Seller): boolean {
  return (
    seller?.mode === 'regular' && address.gstin === undefined && address.street !== profile.address.join(', ')
  )
}

function placeOf({ address }: Supply, seller: SellerTax) {
  return stateOfAddress(address) ?? seller.stateCode
}

/** A plain bill does not need to say who bought. While the order has the name, it is printed from there. */
function toBuyer({ address }: Supply, seller: SellerTax | null): Buyer {
  const { first_name: first, last_name: last, street, city, state, zipcode, country } = address
  const place = { city, state, zipcode, country }
  if (seller === null || seller.mode === 'unregistered') return { ...place, name: '', street: '', gstin: '' }
  return {
    ...place,
    name: address.business_name ?? `${first} ${last}`.trim(),
    street,
    gstin: address.gstin ?? '',
  }
}

function toSupplier(profile: StoreProfile, seller: SellerTax | null): Supplier {
  return {
    name: seller?.tradeName || profile.name,
    sellerName: seller?.legalName || profile.sellerName,
    address: seller?.address ? seller.address.split('\n') : profile.address,
    phone: profile.phones[0],
    email: profile.email,
    gstin: seller?.gstin ?? '',
    fssaiLicence: hasFssaiLicence(profile) ? profile.fssaiLicence : '',
    state: seller?.stateCode ?? null,
  }
}
