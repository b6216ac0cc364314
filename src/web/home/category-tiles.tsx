import { categories } from '#rules/catalogue.ts'
import { categoryLink } from '../catalogue/links.ts'
import { tintOf } from '../catalogue/tints.ts'
import { Link } from '../ui/link.tsx'

export function CategoryTiles() {
  return (
    <section aria-labelledby="explore">
      <h2 id="explore" className="mb-4 text-xl font-bold">
        Explore Categories
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-5 lg:grid-cols-10">
        {categories.map(({ path, text }) => (
          <li key={path}>
            <Link
              to={categoryLink(path)}
              className={`${tintOf(path)} grid min-h-20 place-items-center rounded-lg p-3 text-center text-sm font-semibold`}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
