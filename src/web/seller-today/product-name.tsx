import { mayDo } from '#rules/seller.ts'
import { useSeller } from '../seller/use-seller.ts'
import { Link } from '../ui/link.tsx'
import { productLink } from './links.ts'

type Named = { _id: string; name: string; weight: string | null }

/** A product's name; a link to where it is changed, for those who may change it. */
export function ProductName({ product: { _id, name, weight } }: { product: Named }) {
  const { seller } = useSeller()
  const more = weight ? <span className="font-normal text-ink-soft"> {weight}</span> : null
  if (!seller || !mayDo(seller.role, 'products')) {
    return (
      <>
        {name}
        {more}
      </>
    )
  }
  return (
    <Link
      to={productLink(_id)}
      className="inline-flex min-h-9 flex-wrap items-center gap-x-1.5 hover:underline pointer-coarse:min-h-11"
    >
      {name}
      {more}
    </Link>
  )
}
