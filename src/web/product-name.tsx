import { formatWeight } from '#domain/weight/local-weight.ts'
import { englishName, localLanguage, localName, type NamedProduct } from './local-name.ts'

/** With the English name beneath a local one: on the page of a product, in the panel and on paper. */
export function ProductName({ product }: { product: NamedProduct }) {
  const english = englishName(product)
  return (
    <>
      {localName(product)}
      {english ? (
        <span lang="en" className="block text-xs font-normal text-ink-soft">
          {english}
        </span>
      ) : null}
    </>
  )
}

type Weighted = NamedProduct & { weight: string | null; stepGrams?: number | undefined }

/** Not for a product by weight, whose quantity says it. */
export function withWeight<Named extends Weighted>(product: Named): Named {
  const { name, weight } = product
  if (!weight || product.stepGrams) return product
  const language = localLanguage()
  const local = language && product.names?.[language]
  if (!local) return { ...product, name: `${name}, ${formatWeight(weight)}` }
  const names = { [language]: `${local}, ${formatWeight(weight)}` }
  return { ...product, name: `${name}, ${weight}`, names }
}
