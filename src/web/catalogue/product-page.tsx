import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useShop } from '../api.ts'
import { PageHead } from '../page-head.tsx'
import { productQuery } from '../queries.ts'
import { Picture } from '../ui/picture.tsx'
import { AddButton } from './add-button.tsx'
import { productLink } from './links.ts'
import { Price } from './price.tsx'
import { Rating } from './rating.tsx'
import { tintOf } from './tints.ts'

export function ProductPage() {
  const { data: product } = useQuery(productQuery(useShop(), useParams().id ?? ''))
  if (!product) return null
  return (
    <div className="shop-column grid gap-8 py-6 md:grid-cols-2">
      <PageHead
        title={product.name}
        path={productLink(product)}
        description={product.description.join(' ')}
      />
      <Picture
        src={product.image[0]}
        alt={product.name}
        sizes="(min-width: 48rem) 40rem, 100vw"
        eager
        className={`${tintOf(product.category)} rounded-lg`}
      />
      <div className="grid content-start gap-3">
        <h1 className="text-2xl font-bold">{product.name}</h1>
        <Rating />
        <Price product={product} large />
        <p className="text-sm text-ink-soft">inclusive of all taxes</p>
        <AddButton product={product} />
        <ul className="list-disc pl-5">
          {product.description.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
