import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnCategory } from '#contract/seller/category/category.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { SettingsSubpage } from '../settings-subpage.tsx'
import { categoriesQuery } from './categories-query.ts'
import { CategoryDialog, type EditedCategory } from './category-dialog.tsx'
import { CategoryRows } from './category-rows.tsx'

export function CategoriesPage() {
  const categories = useQuery(categoriesQuery(useApi()))
  return (
    <SettingsSubpage
      title={t('seller-settings.section.categories.title')}
      text={t('seller-settings.categories.text')}
      query={categories}
      errorTitle={t('seller-settings.categories.failed')}
      loading={t('seller-settings.categories.loading')}
      className="max-w-3xl gap-2"
      blocks={['h-14 rounded-md', 'h-14 rounded-md', 'h-14 rounded-md']}
    >
      {(all) => <CategoryTreeEditor all={all} />}
    </SettingsSubpage>
  )
}

/** Without the page around it, for tests. */
export function CategoryTreeEditor({ all }: { all: readonly OwnCategory[] }) {
  const [edited, setEdited] = useState<EditedCategory | null>(null)
  return (
    <div className="max-w-3xl">
      <CategoryRows all={all} parent={null} onEdit={setEdited} />
      <CategoryDialog all={all} edited={edited} onClose={() => setEdited(null)} />
    </div>
  )
}
