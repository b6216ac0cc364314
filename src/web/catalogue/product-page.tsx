import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useShop } from '../api.ts'
import { productLink } from '../links.ts'
import { PageHead } from '../page-head.tsx'
import { productQuery } from '../queries.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { BuyBox } from './buy-box.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { Rating } from './rating.tsx'
import { RelatedProducts } from './related-products.tsx'

export function ProductPage() {
  const { data: product } = useQuery(productQuery(useShop(), useParams().id ?? ''))
  // The loader has turned unknown products away; only one taken off the shelf this minute gets here.
  if (!product) return null
  const { _id, name, weight, description } = product
  return (
    <div className="shop-column pt-3 pb-6 md:pt-5">
      <PageHead
        title={weight ? `${name}, ${weight}` : name}
        path={productLink(product)}
        description={`${name}: ${description.join('. ')}`}
      />
      <Breadcrumb product={product} />
      {/* On phones one column, so that the buttons can stay at its lower edge until their place comes into view. */}
      <div className="mt-3 flex flex-col gap-4 md:mt-5 md:grid md:grid-cols-2 md:gap-10 lg:gap-14">
        <ProductGallery key={_id} product={product} />
        <div className="contents content-start gap-4 md:grid">
          <div>
            <h1 className="text-2xl font-bold md:text-3xl">{name}</h1>
            {weight ? <p className="mt-1 text-ink-soft">{weight}</p> : null}
            <div className="mt-2">
              <Rating />
            </div>
          </div>
          <BuyBox product={product} />
          {description.length > 0 ? (
            <section aria-labelledby="about">
              <h2 id="about" className="mb-2 text-lg font-bold">
                About this product
              </h2>
              <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft marker:text-leaf">
                {description.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice
                  <li key={index}>{line}</li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
      </div>
      <RelatedProducts product={product} />
    </div>
  )
}
