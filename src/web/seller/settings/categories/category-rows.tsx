import { useRef, useState } from 'react'
import type { OwnCategory } from '#contract/seller/category/category.ts'
import { joinCategory } from '#domain/category/category-choice.ts'
import { maxCategoryLevel } from '#domain/category/category-tree.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { IconButton } from '#web/seller/layout/icon-button.tsx'
import { type Direction, MoveButtons } from '#web/seller/lists/move-buttons.tsx'
import { useMoveFocus } from '#web/seller/lists/use-move-focus.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import { positionOf, useCategoryChange, useUndoableMove } from './categories-query.ts'
import { type EditedCategory, nameOfCategory } from './category-dialog.tsx'

type CategoryRowsProps = {
  all: readonly OwnCategory[]
  /** null: the ten. */
  parent: string | null
  onEdit: (edited: EditedCategory) => void
}

export function CategoryRows({ all, parent, onEdit }: CategoryRowsProps) {
  const api = useApi()
  const { isBusy, send } = useCategoryChange()
  const showMoved = useUndoableMove()
  const list = useRef<HTMLUListElement>(null)
  const focusMoved = useMoveFocus(list)
  const [announcement, setAnnouncement] = useState('')
  const siblings = all.filter((category) => category.parent === parent)

  function move({ from, to, direction }: { from: number; to: number; direction: Direction }) {
    const category = siblings[from]
    if (!category || isBusy) return
    const before = siblings[direction === 'up' ? to : to + 1]?.slug ?? null
    focusMoved(to, direction)
    const [name, position, count] = [nameOfCategory(category), to + 1, siblings.length]
    setAnnouncement(t('seller-settings.categories.moved', { name, position, count }))
    const { slug, version } = category
    send(() => api.moveCategory({ slug, version, parent, before }), {
      onSuccess: (reply) => showMoved(reply, positionOf(all, category)),
    })
  }

  return (
    <>
      <ul ref={list} className="grid gap-2">
        {siblings.map((category, index) => (
          <li key={category.slug} className="grid gap-2">
            <CategoryRow
              category={category}
              hasChildren={all.some((other) => other.parent === category.slug)}
              index={index}
              count={siblings.length}
              onMove={(to, direction) => move({ from: index, to, direction })}
              onEdit={onEdit}
              onRemove={() => send(() => api.removeCategory({ slug: category.slug }))}
            />
            <div className="pl-4 empty:hidden sm:pl-8">
              {category.level < maxCategoryLevel && all.some((other) => other.parent === category.slug) ? (
                <CategoryRows all={all} parent={category.slug} onEdit={onEdit} />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

type CategoryRowProps = Pick<CategoryRowsProps, 'onEdit'> & {
  category: OwnCategory
  hasChildren: boolean
  index: number
  count: number
  onMove: (to: number, direction: Direction) => void
  onRemove: () => void
}

function CategoryRow({ category, hasChildren, index, count, onMove, onEdit, onRemove }: CategoryRowProps) {
  const { slug, root, level, products, isHidden } = category
  const name = nameOfCategory(category)
  const choice = joinCategory({ category: root.toLowerCase(), subcategory: level === 1 ? null : slug })
  return (
    <div className="flex flex-wrap items-center gap-x-2 rounded-md border border-line bg-surface py-1 pr-1 pl-3">
      <div className="min-w-0 flex-1 basis-20">
        <h2 className="flex flex-wrap items-center gap-x-2 text-sm font-semibold wrap-anywhere">
          {name}
          {isHidden ? <Badge tone="amber">{t('seller-settings.categories.hidden')}</Badge> : null}
        </h2>
        <Link
          to={`/seller/product-list?category=${encodeURIComponent(choice)}`}
          className="-mt-3 -mb-2 inline-flex min-h-11 items-center text-xs text-ink-soft hover:underline"
        >
          {t('seller-settings.categories.products', { count: products })}
          <span className="sr-only">: {name}</span>
        </Link>
      </div>
      <div className="ml-auto flex">
        {level < maxCategoryLevel ? (
          <button
            type="button"
            aria-label={t('seller-settings.categories.add', { name })}
            title={t('seller-settings.categories.add', { name })}
            onClick={() => onEdit({ parent: category })}
            className="grid size-11 place-items-center rounded-full text-leaf hover:bg-leaf-soft"
          >
            <Icon name="plus" className="size-5" />
          </button>
        ) : null}
        <IconButton
          icon="pencil"
          label={t('seller-settings.categories.edit', { name })}
          onClick={() => onEdit({ category })}
        />
        {level > 1 && products === 0 && !hasChildren ? (
          <RemoveButton label={t('seller-settings.featured.remove', { name })} onClick={onRemove} />
        ) : null}
        <MoveButtons name={name} index={index} count={count} onMove={onMove} />
      </div>
    </div>
  )
}
