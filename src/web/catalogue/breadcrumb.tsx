import type { Product } from '#contract/catalogue.ts'
import { findCategory } from '#rules/catalogue.ts'
import { categoryLink } from '../links.ts'
import { Link } from '../ui/link.tsx'

const step = 'inline-flex min-h-11 items-center hover:text-leaf hover:underline md:min-h-9'

/** Home / Products / category / name. */
export function Breadcrumb({ product }: { product: Product }) {
  const links = [
    { to: '/', text: 'Home' },
    { to: '/products', text: 'Products' },
    { to: categoryLink(product.category), text: findCategory(product.category)?.text ?? product.category },
  ]
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {links.map(({ to, text }) => (
          <li key={to} className="inline-flex items-center gap-2">
            <Link to={to} className={step}>
              {text}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="font-medium text-ink">
          {product.name}
        </li>
      </ol>
    </nav>
  )
}
