import type { Substitute } from '#contract/substitute.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { formatQuantity } from '#domain/weight/steps.ts'
import { localName } from '#web/local-name.ts'
import { withWeight } from '#web/product-name.tsx'

/** '1 × Katla, 1 kg', '500 g Katla'. A weight does not break. */
export function substituteText({ product, quantity }: Pick<Substitute, 'product' | 'quantity'>): string {
  const name = localName(product)
  if (product.stepGrams) return `${formatQuantity(product, quantity)} ${name}`
  const weight = product.weight ? formatWeight(product.weight).replaceAll(' ', '\u00a0') : null
  return `${formatQuantity(product, quantity)} × ${withWeight({ name, weight }).name}`
}
