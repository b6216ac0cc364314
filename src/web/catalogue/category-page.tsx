import { useParams, useSearchParams } from 'react-router'
import { findCategory } from '#rules/catalogue.ts'
import { deliveryMinutes } from '#rules/delivery.ts'
import { isNarrowed, writeListChoice } from '#rules/list-choice.ts'
import { categoryLink } from '../links.ts'
import { PageHead } from '../page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { CategoryChips } from './category-chips.tsx'
import { countText } from './count-text.ts'
import { ListControls } from './list-controls.tsx'
import { viewOfCategory } from './list-view.ts'
import { NothingFits } from './nothing-found.tsx'
import { ProductPages } from './product-pages.tsx'

/** Everything of a category: what is in stock first, the rest after it, marked. */
export function CategoryPage() {
  const { category: key = '' } = useParams()
  const [search] = useSearchParams()
  const category = findCategory(key)
  const view = viewOfCategory(key, search)
  if (!category || !view) return null
  const path = categoryLink(category.path)
  return (
    <div className="shop-column py-6">
      <PageHead
        title={category.text}
        {...(view.choice.after ? {} : { path })}
        description={`${category.text}: prices, weights and offers, delivered in about ${deliveryMinutes} minutes.`}
      />
      <CategoryChips current={category.path} />
      <h1 className="text-2xl font-bold md:text-3xl">{category.text}</h1>
      <h2 className="sr-only">Products</h2>
      <ProductPages
        key={category.path}
        filter={view.filter}
        more={(cursor) => path + writeListChoice({ ...view.choice, after: cursor })}
        controls={<ListControls path={path} choice={view.choice} hasSoldOut />}
        count={(total) => countText(total, view.choice)}
        empty={isNarrowed(view.choice) ? <NothingFits to={path} /> : <NothingHere />}
      />
    </div>
  )
}

function NothingHere() {
  return (
    <EmptyState
      icon={<Icon name="parcel" />}
      title="No products found in this category."
      action={
        <ButtonLink variant="secondary" to="/products">
          See all products
        </ButtonLink>
      }
    />
  )
}
