import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue/product.ts'
import { t } from '#domain/i18n/translate.ts'
import {
  homeSectionKey,
  homeSectionLimits,
  homeSectionPath,
  homeSectionTitle,
  type ListedSection,
} from '#domain/settings/home-sections.ts'
import { queryKeys, useApi, useServices, useStoreProfile } from '#web/api.ts'
import { useShopper } from '#web/auth/use-shopper.ts'
import { productsByIdQuery } from '#web/queries.ts'
import { homeSectionQuery } from '#web/storefront/catalogue/list-queries.ts'
import { ProductCard } from '#web/storefront/catalogue/product-card.tsx'
import { Link } from '#web/ui/link.tsx'

/** The rows that the owner has chosen. A row without products is not shown. */
export function HomeSections() {
  return useStoreProfile().homeSections.map((section) =>
    section.kind === 'bought' ? (
      <BoughtSection key={homeSectionKey(section)} />
    ) : (
      <ListSection key={homeSectionKey(section)} section={section} />
    ),
  )
}

function ListSection({ section }: { section: ListedSection }) {
  const { data } = useQuery(homeSectionQuery(useApi(), section))
  return (
    <ProductRow
      title={homeSectionTitle(section)}
      products={data?.products}
      link={
        <Link
          to={homeSectionPath(section)}
          className="inline-flex min-h-11 shrink-0 items-center font-semibold text-leaf"
        >
          {t('common.homeSection.all')}
          <span className="sr-only">: {homeSectionTitle(section)}</span>
        </Link>
      }
    />
  )
}

/** Only for a shopper who is logged in. The page itself is the same for all. */
function BoughtSection() {
  const services = useServices()
  const { shopper } = useShopper()
  const { data: ids = [] } = useQuery({
    queryKey: [...queryKeys.myOrders, shopper?._id, 'bought'],
    queryFn: async ({ signal }) => (await services.api.listBoughtProducts({}, { signal })).products,
    enabled: Boolean(shopper),
  })
  const { data = [] } = useQuery(productsByIdQuery(services, shopper ? ids : []))
  const products = ids.flatMap((id) => data.find(({ _id, inStock }) => _id === id && inStock) ?? [])
  return (
    <ProductRow
      title={homeSectionTitle({ kind: 'bought' })}
      products={products.slice(0, homeSectionLimits.products)}
    />
  )
}

type ProductRowProps = { title: string; products: readonly Product[] | undefined; link?: ReactNode }

function ProductRow({ title, products = [], link }: ProductRowProps) {
  if (products.length === 0) return null
  return (
    <section aria-label={title}>
      <div className="mb-1.5 flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-xl font-bold md:text-2xl">{title}</h2>
        {link}
      </div>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by the arrow keys
        tabIndex={0}
        className="product-row"
      >
        {products.map((product) => (
          <li key={product._id} className="grid">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
