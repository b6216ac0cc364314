import type { OwnCategory } from '#contract/seller/category/category.ts'
import { localLanguages } from '#domain/catalogue.ts'
import { maxCategoryLevel } from '#domain/category/category-tree.ts'
import { localCategoryName } from '#domain/category/stored-category.ts'
import { currentLanguage, t } from '#domain/i18n/translate.ts'
import { forLocalLanguages, localFields } from '#domain/local-fields.ts'
import { useApi } from '#web/api.ts'
import { TextField } from '#web/seller/layout/fields.tsx'
import { DialogForm, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { positionOf, useApplyCategories, useReloadIfRefused, useUndoableMove } from './categories-query.ts'
import { CategoryPictureField } from './category-picture-field.tsx'

/** One that is there, or a new one below another. */
export type EditedCategory = { category: OwnCategory } | { parent: OwnCategory }

type Props = { all: readonly OwnCategory[]; edited: EditedCategory | null; onClose: () => void }

export function nameOfCategory(category: OwnCategory): string {
  return localCategoryName(category, currentLanguage()) ?? t(`shop.category.${category.root}`)
}

export function CategoryDialog({ all, edited, onClose }: Props) {
  return (
    <FormDialog
      item={edited}
      title={(item) =>
        'parent' in item
          ? t('seller-settings.categories.addTitle', { name: nameOfCategory(item.parent) })
          : t('seller-settings.categories.edit', { name: nameOfCategory(item.category) })
      }
      onClose={onClose}
    >
      {(item) =>
        'parent' in item ? (
          <AddForm parent={item.parent} onClose={onClose} />
        ) : (
          <EditForm all={all} category={item.category} onClose={onClose} />
        )
      }
    </FormDialog>
  )
}

type Read = (field: string) => string

function readNames(read: Read) {
  return {
    name: read('name').trim(),
    ...localFields('names.', (language) => read(`names.${language}`).trim()),
  }
}

type Names = ReturnType<typeof readNames>

function toNames(values: Names) {
  return { name: values.name, names: forLocalLanguages((language) => values[`names.${language}`]) }
}

function AddForm({ parent, onClose }: { parent: OwnCategory; onClose: () => void }) {
  const api = useApi()
  const apply = useApplyCategories()
  return (
    <DialogForm
      read={readNames}
      schema={async () => (await import('#contract/seller/category/category.ts')).categoryForm}
      fieldByErrorCode={{ category_exists: 'name' }}
      send={(values) => api.addCategory({ parent: parent.slug, ...toNames(values) })}
      onDone={apply}
      submitText={t('seller-products.action.save')}
      onClose={onClose}
    >
      <NameFields />
    </DialogForm>
  )
}

function EditForm({
  all,
  category,
  onClose,
}: {
  all: Props['all']
  category: OwnCategory
  onClose: () => void
}) {
  const api = useApi()
  const apply = useApplyCategories()
  const reload = useReloadIfRefused()
  const showMoved = useUndoableMove()
  const { slug, version, parent, level, isHidden } = category
  return (
    <DialogForm
      read={(read: Read) => ({
        ...readNames(read),
        parent: read('parent') || (parent ?? ''),
        isHidden: read('isHidden'),
      })}
      schema={async () => {
        const forms = await import('#contract/seller/category/category.ts')
        return level === 1 ? forms.rootCategoryForm : forms.categoryForm
      }}
      fieldByErrorCode={{ category_exists: 'name', category_circle: 'parent', category_too_deep: 'parent' }}
      send={async ({ parent: chosen, isHidden, ...names }) => {
        const change = { slug, version, ...toNames(names), isHidden: isHidden !== '' }
        const saved = await reload(api.updateCategory(change))
        if (chosen === (parent ?? '')) return saved
        const now = saved.categories.find((one) => one.slug === slug)?.version ?? version
        return reload(api.moveCategory({ slug, version: now, parent: chosen, before: null }))
      }}
      onDone={async (reply) => {
        await apply(reply)
        const isMoved = reply.categories.some((one) => one.slug === slug && one.parent !== parent)
        if (isMoved) showMoved(reply, positionOf(all, category))
        // The messages of this page have the name that one of the ten had.
        if (level === 1) location.reload()
      }}
      submitText={t('seller-products.action.save')}
      onClose={onClose}
    >
      <NameFields category={category} />
      {level === 1 ? null : (
        <Select
          name="parent"
          label={t('seller-settings.categories.parent')}
          options={listPossibleParents(all, category)}
          defaultValue={parent ?? ''}
        />
      )}
      <label className="flex min-h-11 items-start gap-3">
        <input type="checkbox" name="isHidden" defaultChecked={isHidden} className="mt-0.5 size-5 shrink-0" />
        <span>
          {t('seller-settings.categories.hide')}
          <span className="block text-sm text-ink-soft">{t('seller-settings.categories.hide.hint')}</span>
        </span>
      </label>
      <CategoryPictureField category={all.find((other) => other.slug === slug) ?? category} />
    </DialogForm>
  )
}

function NameFields({ category }: { category?: OwnCategory }) {
  const isRoot = category?.level === 1
  return (
    <>
      <TextField
        name="name"
        label={t('seller-settings.categories.name')}
        defaultValue={category?.name ?? ''}
        placeholder={category && isRoot ? nameOfCategory(category) : undefined}
        hint={isRoot ? t('seller-settings.categories.name.root') : undefined}
        required={!isRoot}
      />
      {localLanguages.map((language) => (
        <TextField
          key={language}
          name={`names.${language}`}
          label={t(`seller-settings.categories.nameIn.${language}`)}
          lang={language}
          defaultValue={category?.names[language] ?? ''}
        />
      ))}
    </>
  )
}

/** Without itself, what is below it, and what is too deep for it. */
function listPossibleParents(all: Props['all'], { slug }: OwnCategory) {
  const childrenOf = (parent: string) => all.filter((category) => category.parent === parent)
  const height = (top: string): number =>
    Math.max(0, ...childrenOf(top).map((child) => 1 + height(child.slug)))
  const maxLevel = maxCategoryLevel - 1 - height(slug)
  const list = (top: OwnCategory): OwnCategory[] =>
    top.slug === slug || top.level > maxLevel ? [] : [top, ...childrenOf(top.slug).flatMap(list)]
  return all
    .filter(({ parent }) => parent === null)
    .flatMap(list)
    .map((category) => ({
      value: category.slug,
      text: '\u2003'.repeat(category.level - 1) + nameOfCategory(category),
    }))
}
