import type { SellerOrder } from '#contract/seller/order.ts'
import type { IssuedDocument } from '#contract/seller/orders/documents.ts'
import { t } from '#domain/i18n/translate.ts'
import { isNote } from '#domain/tax/document.ts'
import { DocumentPaper } from '#web/orders/document/document-paper.tsx'
import { useStoredChoice } from '#web/seller/lists/stored-choice.tsx'
import { AddressLines } from '#web/storefront/address/address-lines.tsx'
import { Bill } from './bill.tsx'
import { billSizes } from './paper-size.ts'
import { PrintPage } from './print-page.tsx'

/** The issued documents of each order. One that has not left, or left before there were documents, has a draft. */
export function BillPage() {
  const [paperSize, setPaperSize] = useStoredChoice(billSizes)
  return (
    <PrintPage
      title={t('seller-orders.print.bill.title')}
      paperSize={paperSize}
      paperSizes={billSizes.values}
      onPaperSizeChange={setPaperSize}
      hasDocuments
    >
      {(orders, documents) => {
        const byOrder = Map.groupBy(documents, ({ order }) => order)
        return orders.flatMap((order) => {
          const own = byOrder.get(order._id)
          return own ? listSheets(order, own) : <Bill key={order._id} order={order} />
        })
      }}
    </PrintPage>
  )
}

function listSheets(order: SellerOrder, documents: readonly IssuedDocument[]) {
  const newest = documents.findLast(({ kind }) => !isNote(kind))
  return documents.map((document) => (
    <DocumentPaper
      key={document._id}
      document={document}
      order={order}
      address={<AddressLines address={order.address} />}
      isNewest={document === newest}
    />
  ))
}
