import type { Substitute } from '#contract/substitute.ts'
import { rich } from '#web/i18n/rich.tsx'
import { localName } from '#web/local-name.ts'
import { ProductName } from '#web/product-name.tsx'

/** 'Instead: Katla' */
export function PrintedSubstitute({ product }: Pick<Substitute, 'product'>) {
  return rich('seller-orders.print.instead', {
    name: localName(product),
    product: () => <ProductName product={product} />,
  })
}
