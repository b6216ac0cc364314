import type { ReactNode } from 'react'
import type { IssuedDocument } from '#contract/seller/orders/documents.ts'
import { formatDate, formatDateTime } from '#domain/i18n/dates.ts'
import { currentLanguage, t } from '#domain/i18n/translate.ts'
import { formatRupees, paiseFromRupees } from '#domain/money.ts'
import { isNote } from '#domain/tax/document.ts'
import { lastTaxCreditDay } from '#domain/tax/financial-year.ts'
import { compositionNotice, compositionPerson, financialNote, legalNames } from '#domain/tax/legal-words.ts'
import { isNoteWithoutTax } from '#domain/tax/note.ts'
import { localityText } from '../locality-text.ts'
import { AmountInWords } from './amount-in-words.tsx'
import { DocumentLines } from './document-lines.tsx'
import { DocumentPayment, type PaidOrder } from './document-payment.tsx'
import { TaxTable } from './tax-table.tsx'

type SheetsProps = {
  /** The documents of one order, in the order in which they were issued. */
  documents: readonly IssuedDocument[]
  /** Whose documents they are. */
  order: PaidOrder
  /** The address of the order, for a plain bill. */
  address: ReactNode
}

export function DocumentSheets({ documents, ...rest }: SheetsProps) {
  const newest = documents.findLast(({ kind }) => !isNote(kind))
  return documents.map((document) => (
    <DocumentPaper key={document._id} document={document} {...rest} isNewest={document === newest} />
  ))
}

type PaperProps = Omit<SheetsProps, 'documents'> & {
  document: IssuedDocument
  /** The newest bill says what is paid and what is left to pay. */
  isNewest: boolean
}

/** Drawn from the stored document alone, but for the buyer of a plain bill and the payment. */
export function DocumentPaper({ document, order, address, isNewest }: PaperProps) {
  const { kind, number, mode, total } = document
  const hasTax = mode === 'regular' && !isNoteWithoutTax(document)
  return (
    <article
      aria-label={t('documents.label', { kind: t(`documents.kind.${kind}`), number })}
      className="paper-sheet paper-page @container text-sm"
    >
      {mode === 'composition' ? (
        <p className="mb-3 border-b border-line pb-2 text-center text-xs">
          <strong>{compositionNotice}</strong>
          <LocalNotice />
        </p>
      ) : null}
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <Supplier document={document} />
        <DocumentHead document={document} />
      </header>
      <BuyerDetails document={document} address={address} />
      <DocumentLines document={document} />
      <div className="mt-3 grid grid-cols-1 break-inside-avoid gap-3 break-before-avoid">
        <Totals document={document} />
        <AmountInWords paise={paiseFromRupees(total) ?? 0} />
        {isNewest ? <DocumentPayment order={order} total={total} /> : null}
        {hasTax ? <TaxTable document={document} /> : null}
        {mode === 'unregistered' ? null : <Particulars document={document} />}
      </div>
    </article>
  )
}

/** What rules 46 and 49 of the CGST Rules ask for at the end of a paper. */
function Particulars({ document }: { document: IssuedDocument }) {
  const { supplier } = document
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 text-xs">
      <TaxStatement document={document} />
      <p className="ml-auto text-right">
        <span className="block">
          {t('documents.signedFor', { name: supplier.sellerName || supplier.name })}
        </span>
        <span className="mt-8 block border-t border-current pt-1">{t('documents.signatory')}</span>
      </p>
    </div>
  )
}

function TaxStatement({ document }: { document: IssuedDocument }) {
  if (document.mode === 'composition') return <p>{compositionPerson}</p>
  if (!isNoteWithoutTax(document)) return <p>{t('documents.reverseCharge')}</p>
  const last = lastTaxCreditDay(new Date(document.original?.issuedAt ?? document.issuedAt))
  return (
    <p>
      <span lang="en" className="block">
        {financialNote}
      </span>
      {t('documents.withoutTax', { date: formatDate(last) })}
    </p>
  )
}

/** The sentence of the law in the language of the page. */
function LocalNotice() {
  return currentLanguage() === 'en' ? null : <span className="block">{t('documents.composition')}</span>
}

function Supplier({ document: { supplier } }: { document: IssuedDocument }) {
  const { name, sellerName, address, phone, email, gstin, fssaiLicence } = supplier
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="text-xl font-bold">{name}</p>
      {address.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="tabular">{`${phone} · ${email}`}</p>
      {sellerName ? <p>{t('documents.soldBy', { seller: sellerName })}</p> : null}
      {gstin ? <p className="tabular">{t('documents.gstin', { number: gstin })}</p> : null}
      {fssaiLicence ? <p className="tabular">{t('documents.fssai', { number: fssaiLicence })}</p> : null}
    </div>
  )
}

function DocumentHead({ document }: { document: IssuedDocument }) {
  const { kind, number, issuedAt, orderNumber, original, reason } = document
  const title = t(`documents.kind.${kind}`)
  return (
    <div className="@lg:text-right">
      <h2 className="text-xl font-bold">
        {title}
        {title === legalNames[kind] ? null : (
          <span lang="en" className="block text-sm font-semibold">
            {legalNames[kind]}
          </span>
        )}
      </h2>
      <p className="tabular font-semibold">{t('documents.number', { number })}</p>
      <p className="tabular">{formatDateTime(issuedAt)}</p>
      <p className="tabular">{t('documents.order', { number: orderNumber })}</p>
      {original ? (
        <p className="tabular">
          {t('documents.against', { number: original.number, date: formatDateTime(original.issuedAt) })}
        </p>
      ) : null}
      {reason ? <p>{t(`documents.reason.${reason}`)}</p> : null}
    </div>
  )
}

function BuyerDetails({ document, address }: Pick<PaperProps, 'document' | 'address'>) {
  const { buyer, placeOfSupply } = document
  const { name, street, city, state, zipcode, country, gstin } = buyer
  return (
    <div className="my-4 wrap-anywhere">
      <h3 className="text-xs font-semibold uppercase">{t('documents.buyer')}</h3>
      {name ? (
        <p>
          <span className="block font-semibold">{name}</span>
          <span className="block">{street}</span>
          <span className="block">{localityText({ city, state, zipcode, country })}</span>
        </p>
      ) : (
        <p>{address}</p>
      )}
      {gstin ? <p className="tabular">{t('documents.gstin', { number: gstin })}</p> : null}
      {placeOfSupply ? <p>{t('documents.place', { place: placeOfSupply })}</p> : null}
    </div>
  )
}

function Totals({ document: { items, charges, roundOff, total } }: { document: IssuedDocument }) {
  return (
    <dl className="tabular ml-auto grid w-full gap-1 @lg:max-w-72">
      <TotalRow name={t('documents.items')} rupees={items} />
      {charges.map(({ kind, amount }) => (
        <TotalRow
          key={kind}
          name={kind ? t(`documents.charge.${kind}`) : t('documents.charges')}
          rupees={amount}
        />
      ))}
      {roundOff === undefined ? null : <TotalRow name={t('documents.charge.rounding')} rupees={roundOff} />}
      <div className="flex justify-between gap-4 border-t-2 border-current pt-1 text-lg font-bold">
        <dt>{t('documents.total')}</dt>
        <dd>{formatRupees(total)}</dd>
      </div>
    </dl>
  )
}

function TotalRow({ name, rupees }: { name: string; rupees: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd>{formatRupees(rupees)}</dd>
    </div>
  )
}
