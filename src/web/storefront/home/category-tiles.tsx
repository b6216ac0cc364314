import { lazy, type MouseEvent } from 'react'
import { type Category, type CategoryPath, categories } from '#domain/catalogue.ts'
import { categoryColor } from '#web/category-colors.ts'
import { categoryLink } from '#web/links.ts'
import { StaticHtml } from '#web/ui/static-html.tsx'
import { preloadCategoryProducts } from './category-products.tsx'

type CategoryTilesProps = { selected: Category | undefined; onSelect: (category: Category) => void }

export function CategoryTiles({ selected, onSelect }: CategoryTilesProps) {
  return (
    <section aria-labelledby="explore">
      <h2 id="explore" className="mb-4 text-xl font-bold md:text-2xl">
        Explore Categories
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-2.5 sm:grid-cols-5 sm:gap-4 xl:grid-cols-10 xl:gap-3">
        {categories.map((category) => (
          <li key={category.path} className="grid">
            <CategoryTile
              category={category}
              isSelected={category.path === selected?.path}
              onSelect={() => onSelect(category)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type CategoryTileProps = {
  category: { path: CategoryPath; text: string }
  isSelected: boolean
  onSelect: () => void
}

/** Without JavaScript it links to the category page. */
function CategoryTile({ category: { path, text }, isSelected, onSelect }: CategoryTileProps) {
  function select(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onSelect()
  }

  return (
    <a
      href={categoryLink(path)}
      aria-current={isSelected ? 'true' : undefined}
      onClick={select}
      onPointerDown={preloadCategoryProducts}
      className="group flex items-center gap-2.5 rounded-lg border border-line bg-surface p-1.5 text-sm leading-tight font-semibold hover:border-line-strong aria-[current=true]:border-leaf aria-[current=true]:text-leaf sm:flex-col sm:gap-2 sm:border-0 sm:bg-transparent sm:p-0 sm:text-center"
    >
      <StaticHtml
        className={`${categoryColor(path)} aspect-square w-13 shrink-0 overflow-hidden rounded-md sm:w-full sm:rounded-lg sm:outline-offset-2 sm:outline-leaf sm:group-hover:scale-[1.03] sm:group-aria-[current=true]:outline-3 motion-safe:transition-transform`}
      >
        <CategoryPicture path={path} />
      </StaticHtml>
      {text}
    </a>
  )
}

const CategoryPicture = import.meta.env.SSR
  ? (await import('./category-picture.tsx')).CategoryPicture
  : lazy(async () => ({ default: (await import('./category-picture.tsx')).CategoryPicture }))
