import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categories } from '#domain/catalogue.ts'
import { useApi } from '#web/api.ts'
import { LoadError } from '#web/seller/layout/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { categoryWordsQuery } from './import-queries.ts'
import { countRows } from './import-texts.ts'

const options = [
  { value: '', text: 'Refuse these rows' },
  ...categories.map(({ path, text }) => ({ value: path, text })),
]

/** The most frequent ones; the others behind a press. */
const initialCount = 18

type MatchCategoriesProps = {
  id: string
  column: number
  /** Word → category, '' where none is chosen. */
  mapping: Record<string, string>
  onChange: (words: Record<string, string>) => void
}

/** What the words of the file mean that are no categories of the shop. */
export function MatchCategories({ id, column, mapping, onChange }: MatchCategoriesProps) {
  const [isExpanded, setIsExpanded] = useState(false)
  const found = useQuery(categoryWordsQuery(useApi(), { id, column }))
  if (found.isPending) return <Skeleton className="h-24 w-full rounded-md" />
  if (!found.data)
    return (
      <LoadError
        title="Failed to load the categories of the file"
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    )
  if (found.data.words.length === 0)
    return <p className="text-sm text-ink-soft">Every category in the file is one of the shop.</p>
  return (
    <fieldset>
      <legend className="text-lg font-semibold">What the categories of the file mean</legend>
      <p className="mt-1 text-sm text-ink-soft">
        These words are no categories of the shop
        {found.data.isCut ? '; the most frequent ones are shown, the others are refused' : ''}. For this file,
        say what they mean.
      </p>
      <ul className="mt-3 grid gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {found.data.words.slice(0, isExpanded ? undefined : initialCount).map(({ word, rows }) => (
          <li key={word}>
            <Select
              label={word}
              hint={countRows(rows)}
              options={options}
              value={mapping[word] ?? ''}
              onChange={(event) => onChange({ ...mapping, [word]: event.currentTarget.value })}
            />
          </li>
        ))}
      </ul>
      {found.data.words.length > initialCount && !isExpanded ? (
        <Button variant="secondary" size="small" className="mt-4" onClick={() => setIsExpanded(true)}>
          Show all {found.data.words.length} words
        </Button>
      ) : null}
    </fieldset>
  )
}
