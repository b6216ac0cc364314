import { t } from '#domain/i18n/translate.ts'
import { DocumentSheets } from '#web/orders/document/document-paper.tsx'
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
        return orders.map((order) => {
          const own = byOrder.get(order._id)
          return own ? (
            <DocumentSheets
              key={order._id}
              documents={own}
              order={order}
              address={<AddressLines address={order.address} />}
            />
          ) : (
            <Bill key={order._id} order={order} />
          )
        })
      }}
    </PrintPage>
  )
}
