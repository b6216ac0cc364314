import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { isNarrowed, type ListChoice } from './list-choice.ts'
import { addressOf } from './list-filters.tsx'

/** Why nothing is shown, and the way on. */
export function NoProducts({ choice }: { choice: ListChoice }) {
  if (!isNarrowed(choice)) {
    return (
      <EmptyState
        icon={<Icon name="parcel" />}
        title="There are no products yet."
        action={<ButtonLink to="/seller">Add Product</ButtonLink>}
      >
        What you add shows here and in the shop.
      </EmptyState>
    )
  }
  const everything = addressOf({ q: '', category: '', show: 'all', sort: choice.sort })
  return (
    <EmptyState
      icon={<Icon name={choice.q ? 'search-x' : 'check'} />}
      title={choice.q ? `Nothing found for “${choice.q}”.` : titles[choice.show]}
      action={
        <ButtonLink variant="secondary" to={everything}>
          Show all products
        </ButtonLink>
      }
    >
      {choice.q ? 'Try fewer letters or another word; names and SKUs are searched.' : null}
    </EmptyState>
  )
}

const titles: Record<ListChoice['show'], string> = {
  all: 'There is nothing in this category.',
  in: 'Nothing here is in stock.',
  out: 'Nothing here is out of stock.',
  low: 'Nothing here is running low.',
  archived: 'Nothing here is archived.',
}
