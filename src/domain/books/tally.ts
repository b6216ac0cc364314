import { dayOf } from '../days.ts'
import { type RateAmounts, type RegisterDocument, signOf } from './register.ts'

/** `paise` above 0 is a debit. The entries of a voucher add up to 0. */
export type TallyVoucher = {
  /** The same for each export, so that a second import replaces the first. */
  remoteId: string
  /** '2026-11-20' */
  day: string
  type: 'Sales' | 'Credit Note'
  number: string
  party: string
  gstin: string
  narration: string
  entries: { ledger: string; paise: number }[]
}

/**
 * The vouchers of one day: for each document with a GSTIN its own, for the others one for bills and one for notes,
 * because a day of a grocery shop has hundreds of small bills.
 */
export function toVouchers(documents: readonly RegisterDocument[]): TallyVoucher[] {
  const groups = Map.groupBy(documents, (document) =>
    document.buyerGstin ? document.id : `${signOf(document)}`,
  )
  return [...groups.values()].map(toVoucher)
}

function toVoucher(documents: readonly RegisterDocument[]): TallyVoucher {
  const [first, last] = [documents.at(0), documents.at(-1)]
  if (!first || !last) throw new Error('a voucher has documents')
  const day = dayOf(first.issuedAt)
  const type = signOf(first) === 1 ? 'Sales' : 'Credit Note'
  const isOwn = first.buyerGstin !== ''
  const daily = `${type === 'Sales' ? 'S' : 'C'}-${day.replaceAll('-', '')}`
  const number = isOwn ? first.number : daily
  const buyerLedger = isOwn ? first.buyerName : ''
  const entries = addUp(documents.flatMap((document) => toEntries(document, buyerLedger)))
  return {
    ...{ remoteId: `haat-${number}`, day, type, number },
    party: entries[0]?.ledger ?? '',
    gstin: first.buyerGstin,
    narration:
      documents.length === 1 ? first.number : `${documents.length}: ${first.number} – ${last.number}`,
    entries,
  }
}

/** The buyer or the means of payment first, then sales and taxes. */
function toEntries(document: RegisterDocument, buyerLedger: string): TallyVoucher['entries'] {
  const sign = signOf(document)
  return [
    { ledger: buyerLedger || paymentLedger(document), paise: sign * document.totalPaise },
    ...document.rates.map((rate) => ({ ledger: salesLedger(rate), paise: -sign * rate.taxablePaise })),
    { ledger: 'Output CGST', paise: -sign * document.cgstPaise },
    { ledger: 'Output SGST', paise: -sign * document.sgstPaise },
    { ledger: 'Output IGST', paise: -sign * document.igstPaise },
    { ledger: 'Round Off', paise: -sign * document.roundOffPaise },
  ].filter(({ paise }) => paise !== 0)
}

function addUp(entries: TallyVoucher['entries']): TallyVoucher['entries'] {
  const byLedger = Map.groupBy(entries, ({ ledger }) => ledger)
  return [...byLedger].map(([ledger, ofLedger]) => ({
    ledger,
    paise: ofLedger.reduce((sum, { paise }) => sum + paise, 0),
  }))
}

/** An order that is not paid, or paid in several ways, is the customers'. */
function paymentLedger({ payments: [method, ...others] }: RegisterDocument): string {
  return method === undefined || others.length > 0 ? 'Customers' : method
}

function salesLedger({ treatment, rateBasisPoints }: RateAmounts): string {
  if (treatment === null) return 'Sales'
  const names = { nil: 'nil rated', exempt: 'exempt', non_gst: 'outside GST' }
  return `Sales ${treatment === 'taxable' ? `${rateBasisPoints / 100}%` : names[treatment]}`
}

export const tallyStart = `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>
<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>
`
export const tallyEnd = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n'

/** Tally writes debits below 0. */
export function renderVoucher(voucher: TallyVoucher): string {
  const { remoteId, day, type, number, party, gstin, narration, entries } = voucher
  const rows = entries.map(
    ({ ledger, paise }) =>
      `<ALLLEDGERENTRIES.LIST>${tag('LEDGERNAME', ledger)}${tag('ISDEEMEDPOSITIVE', paise > 0 ? 'Yes' : 'No')}${tag(
        'AMOUNT',
        (-paise / 100).toFixed(2),
      )}</ALLLEDGERENTRIES.LIST>`,
  )
  return [
    `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${escapeXml(remoteId)}" VCHTYPE="${type}" ACTION="Create">`,
    [tag('DATE', day.replaceAll('-', '')), tag('VOUCHERTYPENAME', type), tag('VOUCHERNUMBER', number)].join(
      '',
    ),
    [tag('PARTYLEDGERNAME', party), gstin && tag('PARTYGSTIN', gstin), tag('NARRATION', narration)].join(''),
    ...rows,
    '</VOUCHER></TALLYMESSAGE>\n',
  ].join('\n')
}

function tag(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/** XML has no control characters. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
