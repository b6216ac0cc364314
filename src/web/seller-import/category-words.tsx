import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categories } from '#rules/catalogue.ts'
import { useApi } from '../api.ts'
import { LoadFailure } from '../seller/load-failure.tsx'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { countRows } from './file-words.ts'
import { wordsQuery } from './import-queries.ts'

const options = [
  { value: '', text: 'Refuse these rows' },
  ...categories.map(({ path, text }) => ({ value: path, text })),
]

/** The most frequent ones; the others behind a press. */
const shownFirst = 18

type Props = {
  id: string
  column: number
  /** Word → category, '' where none is chosen. */
  words: Record<string, string>
  onChange: (words: Record<string, string>) => void
}

/** What the words of the file mean that are no categories of the shop. */
export function CategoryWords({ id, column, words, onChange }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const found = useQuery(wordsQuery(useApi(), { id, column }))
  if (found.isPending) return <Skeleton className="h-24 w-full rounded-md" />
  if (!found.data)
    return (
      <LoadFailure
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
        {found.data.words.slice(0, isWhole ? undefined : shownFirst).map(({ word, rows }) => (
          <li key={word}>
            <Select
              label={word}
              hint={countRows(rows)}
              options={options}
              value={words[word] ?? ''}
              onChange={(event) => onChange({ ...words, [word]: event.currentTarget.value })}
            />
          </li>
        ))}
      </ul>
      {found.data.words.length > shownFirst && !isWhole ? (
        <Button variant="secondary" size="small" className="mt-4" onClick={() => setIsWhole(true)}>
          Show all {found.data.words.length} words
        </Button>
      ) : null}
    </fieldset>
  )
}
