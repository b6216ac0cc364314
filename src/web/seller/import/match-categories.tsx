import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UnknownCategoryList } from '#contract/seller/catalogue-import.ts'
import { categories } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { type CategoryChoice, findCategoryChoice, fruitsOrVegetables } from '#domain/import/category-guess.ts'
import { useApi } from '#web/api.ts'
import { LoadError } from '#web/seller/layout/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { categoryWordsQuery } from './import-queries.ts'

const listOptions = () => [{ value: '', text: t('seller-products.import.categories.skip') }, ...shopOptions()]

const shopOptions = () => [
  ...categories.map(({ path }) => ({ value: path, text: t(`shop.category.${path}`) })),
  { value: fruitsOrVegetables, text: t('seller-products.import.categories.byName') },
]

const initialCount = 18

type MatchCategoriesProps = {
  id: string
  column: number
  /** Word → choice, '' to skip its rows. A word that is not in it has the guessed category. */
  mapping: Record<string, string>
  onChange: (words: Record<string, string>) => void
}

export function MatchCategories({ id, column, mapping, onChange }: MatchCategoriesProps) {
  const [isExpanded, setIsExpanded] = useState(false)
  const found = useQuery(categoryWordsQuery(useApi(), { id, column }))
  if (found.isPending) return <Skeleton className="h-24 w-full rounded-md" />
  if (!found.data)
    return (
      <LoadError
        title={t('seller-products.import.categories.loadError')}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    )
  if (found.data.words.length === 0)
    return <p className="text-sm text-ink-soft">{t('seller-products.import.categories.match')}</p>
  const skipped = found.data.words.filter((one) => chosenCategory(mapping, one) === '')
  return (
    <fieldset className="min-w-0">
      <legend className="text-lg font-semibold">{t('seller-products.import.categories.title')}</legend>
      <p className="mt-1 text-sm text-ink-soft">
        {t('seller-products.import.categories.text')}
        {found.data.isCut ? ` ${t('seller-products.import.categories.cut')}` : ''}
      </p>
      {skipped.length > 1 ? (
        <Select
          label={t('seller-products.import.categories.others')}
          className="mt-3 max-w-md min-w-0"
          hint={t('seller-products.import.categories.rows', {
            count: skipped.reduce((sum, { rows }) => sum + rows, 0),
          })}
          options={[
            { value: '', text: t('seller-products.import.categories.othersChoose') },
            ...shopOptions(),
          ]}
          value=""
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...mapping, ...Object.fromEntries(skipped.map(({ word }) => [word, value])) })
          }
        />
      ) : null}
      <ul className="mt-3 grid gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {found.data.words.slice(0, isExpanded ? undefined : initialCount).map(({ word, rows, guess }) => (
          <li key={word}>
            <Select
              label={word}
              className="min-w-0 wrap-anywhere"
              hint={t('seller-products.import.categories.rows', { count: rows })}
              options={listOptions()}
              value={chosenCategory(mapping, { word, guess })}
              onChange={(event) => onChange({ ...mapping, [word]: event.currentTarget.value })}
            />
          </li>
        ))}
      </ul>
      {found.data.words.length > initialCount && !isExpanded ? (
        <Button variant="secondary" size="small" className="mt-4" onClick={() => setIsExpanded(true)}>
          {t('seller-products.import.categories.all', { count: found.data.words.length })}
        </Button>
      ) : null}
    </fieldset>
  )
}

type RestCategoryProps = { value: CategoryChoice; onChange: (choice: CategoryChoice) => void }

/** Without a category column, headings and names decide; this is for all other products. */
export function RestCategory({ value, onChange }: RestCategoryProps) {
  return (
    <Select
      name="restCategory"
      label={t('seller-products.import.columns.rest')}
      hint={t('seller-products.import.columns.restHint')}
      className="max-w-md min-w-0"
      options={shopOptions()}
      value={value}
      onChange={(event) => onChange(findCategoryChoice(event.currentTarget.value) ?? value)}
    />
  )
}

/** A word of the file may be the name of a property of every object, such as 'constructor'. */
export function chosenCategory(
  mapping: Record<string, string>,
  { word, guess }: Pick<UnknownCategoryList['words'][number], 'word' | 'guess'>,
): string {
  return (Object.hasOwn(mapping, word) ? mapping[word] : guess) ?? ''
}
