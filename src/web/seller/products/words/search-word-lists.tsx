import { useRef } from 'react'
import type { SearchWords } from '#contract/seller/search-words.ts'
import { t } from '#domain/i18n/translate.ts'
import { rich } from '#web/i18n/rich.tsx'
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
      title={t('seller-products.words.misses.title')}
      description={t('seller-products.words.misses.text')}
    >
      {misses.length === 0 ? <p className={emptyClass}>{t('seller-products.words.misses.none')}</p> : null}
      <ul ref={list} className="grid divide-y divide-line">
        {misses.map(({ query, count }) => (
          <li key={query} className={rowClass}>
            <p className="min-w-0 flex-1 basis-32 wrap-anywhere">
              <span className="font-semibold">{query}</span>{' '}
              <span className="tabular text-sm whitespace-nowrap text-ink-soft">
                {t('seller-products.words.times', { count })}
              </span>
            </p>
            <Button variant="secondary" size="small" className="ml-auto" onClick={() => onTeach(query)}>
              {rich('seller-products.words.teach', {
                text: query,
                hidden: (text) => <span className="sr-only">{text}</span>,
              })}
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
      title={t('seller-products.words.own.title')}
      description={t('seller-products.words.own.text')}
    >
      {words.length === 0 ? <p className={emptyClass}>{t('seller-products.words.own.none')}</p> : null}
      <ul ref={list} className="grid divide-y divide-line">
        {words.map((word) => (
          <li key={word.term} className={rowClass}>
            <p className="min-w-0 flex-1 basis-32 wrap-anywhere">
              {rich('seller-products.words.meaning', {
                ...word,
                word: (text) => <span className="font-semibold">{text}</span>,
                soft: (text) => <span className="text-ink-soft">{text}</span>,
              })}
            </p>
            <div className="ml-auto flex">
              <button
                type="button"
                aria-label={t('seller-products.words.edit', { term: word.term })}
                onClick={() => onEdit(word)}
                className="grid min-h-11 min-w-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
              >
                <SellerIcon name="pencil" />
              </button>
              <RemoveButton
                label={t('seller-products.words.remove', { term: word.term })}
                onClick={() => onRemove(word)}
              />
            </div>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
