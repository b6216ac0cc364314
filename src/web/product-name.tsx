import { localLanguages } from '#domain/catalogue.ts'
import { englishName, localName, type NamedProduct } from './local-name.ts'

/** With the English name beneath a local one. */
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
  return product.weight && !product.stepGrams
    ? { ...product, name: `${product.name}, ${product.weight}` }
    : product
}

/** For paper: English, with the names of the other languages beneath. */
export function PrintedName({ product }: { product: NamedProduct }) {
  const names = localLanguages.flatMap((language) => {
    const name = product.names?.[language]
    return name ? [{ language, name }] : []
  })
  return (
    <>
      {product.name}
      {names.length > 0 ? (
        <span className="block text-xs font-normal">
          {names.map(({ language, name }, index) => (
            <span key={language} lang={language}>
              {index > 0 ? ' · ' : ''}
              {name}
            </span>
          ))}
        </span>
      ) : null}
    </>
  )
}
