import { useQuery } from '@tanstack/react-query'
import { categories } from '#rules/catalogue.ts'
import { useApi } from '../api.ts'
import { failureText } from '../seller/use-seller.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { countRows } from './file-words.ts'
import { wordsQuery } from './import-queries.ts'

const options = [
  { value: '', text: 'Refuse these rows' },
  ...categories.map(({ path, text }) => ({ value: path, text })),
]

type Props = {
  id: string
  column: number
  /** Word → category, '' where none is chosen. */
  words: Record<string, string>
  onChange: (words: Record<string, string>) => void
}

/** What the words of the file mean that are no categories of the shop. */
export function CategoryWords({ id, column, words, onChange }: Props) {
  const found = useQuery(wordsQuery(useApi(), { id, column }))
  if (found.isPending) return <Skeleton className="h-24 w-full rounded-md" />
  if (!found.data)
    return (
      <ErrorState
        title="The categories of the file could not be read."
        message={failureText(found.error, 'Please check your connection.')}
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
      <ul className="mt-3 grid max-h-112 gap-x-4 gap-y-3 overflow-y-auto p-1 sm:grid-cols-2 lg:grid-cols-3">
        {found.data.words.map(({ word, rows }) => (
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
    </fieldset>
  )
}
