import { useRef } from 'react'
import type { SearchWords } from '#contract/seller/search-words.ts'
import { countText } from '#web/seller/layout/format-texts.ts'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { useRestoreFocus } from '#web/seller/lists/use-restore-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import type { SearchWord } from './search-words-query.ts'

const rowClass = 'flex flex-wrap items-center gap-x-3 gap-y-1 py-2'
const emptyClass =
  'rounded-md border border-dashed border-line-strong p-5 text-center text-balance text-ink-soft'

type SearchMissListProps = { misses: SearchWords['misses']; onTeach: (term: string) => void }

export function SearchMissList({ misses, onTeach }: SearchMissListProps) {
  const list = useRef<HTMLUListElement>(null)
  useRestoreFocus({ list, rowTarget: 'button', ownRowsOnly: true })
  return (
    <SectionCard
      title="Searched in vain"
      description="What people looked for in the last seven days and did not find, most frequent first."
    >
      {misses.length === 0 ? (
        <p className={emptyClass}>Nothing yet: every search of the last seven days found something.</p>
      ) : null}
      <ul ref={list} className="grid divide-y divide-line">
        {misses.map(({ query, count }) => (
          <li key={query} className={rowClass}>
            <p className="min-w-0 flex-1 basis-32 wrap-anywhere">
              <span className="font-semibold">{query}</span>{' '}
              <span className="tabular text-sm whitespace-nowrap text-ink-soft">
                {countText(count, 'time')}
              </span>
            </p>
            <Button variant="secondary" size="small" className="ml-auto" onClick={() => onTeach(query)}>
              Means …<span className="sr-only"> {query}</span>
            </Button>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

type SearchWordListProps = {
  words: readonly SearchWord[]
  onEdit: (word: SearchWord) => void
  onRemove: (word: SearchWord) => void
}

export function SearchWordList({ words, onEdit, onRemove }: SearchWordListProps) {
  const list = useRef<HTMLUListElement>(null)
  useRestoreFocus({ list, rowTarget: 'button:last-of-type', ownRowsOnly: true })
  return (
    <SectionCard
      title="Your own words"
      description="A search for the first word also finds what the second one finds."
    >
      {words.length === 0 ? (
        <p className={emptyClass}>No words yet. Add a local name or a common misspelling.</p>
      ) : null}
      <ul ref={list} className="grid divide-y divide-line">
        {words.map((word) => (
          <li key={word.term} className={rowClass}>
            <p className="min-w-0 flex-1 basis-32 wrap-anywhere">
              <span className="font-semibold">{word.term}</span> <span className="text-ink-soft">means</span>{' '}
              <span className="font-semibold">{word.means}</span>
            </p>
            <div className="ml-auto flex">
              <button
                type="button"
                aria-label={`Edit ${word.term}`}
                onClick={() => onEdit(word)}
                className="grid min-h-11 min-w-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
              >
                <SellerIcon name="pencil" />
              </button>
              <RemoveButton label={`Remove ${word.term}`} onClick={() => onRemove(word)} />
            </div>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
