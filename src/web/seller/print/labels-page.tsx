import type { SellerOrder } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { useStoredChoice } from '#web/seller/lists/stored-choice.tsx'
import { Label } from './label.tsx'
import { labelSizes } from './paper-size.ts'
import { PrintPage } from './print-page.tsx'

/** One label for each bag of the packed orders. */
export function LabelsPage() {
  const [paperSize, setPaperSize] = useStoredChoice(labelSizes)
  return (
    <PrintPage
      title={t('seller-orders.print.labels.title')}
      paperSize={paperSize}
      paperSizes={labelSizes.values}
      onPaperSizeChange={setPaperSize}
      note={notPackedNotice}
    >
      {(orders) =>
        orders.flatMap((order) =>
          bagNumbers(order).map((bag, _, { length }) => (
            <Label key={`${order._id} ${bag}`} order={order} bag={bag} bags={length} />
          )),
        )
      }
    </PrintPage>
  )
}

function bagNumbers({ bags = 0 }: SellerOrder): number[] {
  return Array.from({ length: bags }, (_, index) => index + 1)
}

function notPackedNotice(orders: readonly SellerOrder[]): string {
  const numbers = orders.filter(({ bags }) => bags === undefined).map(({ orderNumber }) => `#${orderNumber}`)
  return numbers.length === 0
    ? ''
    : t('seller-orders.print.labels.notPacked', { numbers: numbers.join(', ') })
}
