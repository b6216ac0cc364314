import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { Help } from '#web/seller/layout/help.tsx'
import { LoadedQuery } from '#web/seller/layout/loaded-query.tsx'
import { PageHeader } from '#web/seller/layout/page-header.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type EditedWord, SearchWordDialog } from './search-word-dialog.tsx'
import { SearchMissList, SearchWordList } from './search-word-lists.tsx'
import { searchWordsQuery, useRemoveSearchWord } from './search-words-query.ts'

export function SearchWordsPage() {
  const words = useQuery(searchWordsQuery(useApi()))
  const [edited, setEdited] = useState<EditedWord | null>(null)
  const remove = useRemoveSearchWord()
  return (
    <div className="max-w-3xl">
      <PageHeader title={t('seller-products.words.title')}>
        <Help topic="words" name={t('seller-products.words.title')} />
        <Button size="small" className="ml-auto" onClick={() => setEdited({ term: '', means: '' })}>
          <Icon name="plus" className="size-4.5" /> {t('seller-products.words.add')}
        </Button>
      </PageHeader>
      <LoadedQuery
        query={words}
        errorTitle={t('seller-products.words.loadError')}
        loading={t('seller-products.words.loading')}
        blocks={['h-16 rounded-md', 'h-16 rounded-md', 'h-16 rounded-md']}
      >
        {(lists) => (
          <div className="grid gap-6">
            <SearchMissList
              misses={lists.misses}
              onTeach={(term) => setEdited({ term, means: '', isFixed: true })}
            />
            <SearchWordList
              words={lists.words}
              onEdit={(word) => setEdited({ ...word, isFixed: true })}
              onRemove={remove}
            />
          </div>
        )}
      </LoadedQuery>
      <SearchWordDialog edited={edited} onClose={() => setEdited(null)} />
    </div>
  )
}
