import { lazy, type MouseEvent } from 'react'
import type { Category, CategoryPath } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSettings } from '#web/api.ts'
import { categoryColor } from '#web/category-colors.ts'
import { categoryLink, localPath } from '#web/links.ts'
import { StaticHtml } from '#web/ui/static-html.tsx'
import { preloadCategoryProducts } from './category-products.tsx'

type CategoryTilesProps = { selected: Category | undefined; onSelect: (category: Category) => void }

/** In the owner's order. */
export function CategoryTiles({ selected, onSelect }: CategoryTilesProps) {
  const { categories } = useSettings()
  return (
    <section aria-labelledby="explore">
      <h2 id="explore" className="mb-1.5 text-base font-bold sm:mb-3 sm:text-xl md:text-2xl">
        {t('shop.home.categories')}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(3.5rem,100%),1fr))] gap-x-1.5 gap-y-1 sm:grid-cols-5 sm:gap-4 xl:grid-cols-10 xl:gap-3">
        {categories.filter(isShown).map((category) => (
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

/** Not by category-tree.ts, which Home would load. */
function isShown({ isHidden }: { isHidden?: true }): boolean {
  return !isHidden
}

type CategoryTileProps = {
  category: { path: CategoryPath; picture?: string }
  isSelected: boolean
  onSelect: () => void
}

/** Without JavaScript it links to the category page. */
function CategoryTile({ category: { path, picture }, isSelected, onSelect }: CategoryTileProps) {
  function select(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onSelect()
  }

  return (
    <a
      href={localPath(categoryLink(path))}
      aria-current={isSelected ? 'true' : undefined}
      onClick={select}
      onPointerDown={preloadCategoryProducts}
      className="group flex flex-col gap-1 rounded-md text-center text-[0.6875rem] leading-tight font-semibold aria-[current=true]:text-leaf sm:gap-2 sm:text-sm"
    >
      <StaticHtml
        className={`${categoryColor(path)} aspect-16/9 w-full overflow-hidden rounded-md outline-offset-2 outline-leaf group-hover:scale-[1.03] group-aria-[current=true]:outline-3 sm:aspect-square sm:rounded-lg motion-safe:transition-transform`}
      >
        <CategoryPicture path={path} picture={picture} />
      </StaticHtml>
      {t(`shop.category.${path}`)}
    </a>
  )
}

const CategoryPicture = import.meta.env.SSR
  ? (await import('./category-picture.tsx')).CategoryPicture
  : lazy(async () => ({ default: (await import('./category-picture.tsx')).CategoryPicture }))
