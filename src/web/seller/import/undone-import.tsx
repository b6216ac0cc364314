import { useInfiniteQuery } from '@tanstack/react-query'
import type { CatalogueImport } from '#contract/seller/catalogue-import.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { LoadError, useLoadErrorToast } from '#web/seller/layout/load-error.tsx'
import { LoadingSkeleton } from '#web/seller/layout/loaded-query.tsx'
import { useLoadMore } from '#web/seller/lists/load-more.tsx'
import { Link } from '#web/ui/link.tsx'
import { keptProductsQuery } from './import-queries.ts'
import { ImportResult } from './import-result.tsx'
import { outcomeText, undoText } from './import-texts.ts'

export function UndoneImport({ file }: { file: CatalogueImport }) {
  const { undone } = file
  if (!undone) return null
  const left = undone.archived + undone.kept
  return (
    <ImportResult text={undoText(undone)}>
      {left > 0 ? <KeptProducts file={file} total={left} /> : null}
    </ImportResult>
  )
}

function KeptProducts({ file, total }: { file: CatalogueImport; total: number }) {
  const list = useInfiniteQuery(keptProductsQuery(useApi(), file))
  const products = list.data?.pages.flatMap((page) => page.products) ?? []
  const { rows, loadMore } = useLoadMore<HTMLOListElement>({
    ...{ list, count: products.length, total, focusTarget: 'a' },
  })
  useLoadErrorToast(list.error, t('seller-products.import.kept.loadError'))
  if (list.isPending)
    return (
      <LoadingSkeleton
        label={t('seller-products.import.kept.loading')}
        className="gap-2"
        blocks={Array(3).fill('h-14 w-full rounded-md')}
      />
    )
  if (!list.data)
    return (
      <LoadError
        title={t('seller-products.import.kept.loadError')}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    )
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('seller-products.import.kept.title')}</h2>
      <ol ref={rows} className="divide-y divide-line rounded-md border border-line bg-surface">
        {products.map(({ _id, name, outcome }) => (
          <li key={_id} className="px-3 py-2.5 text-sm">
            <Link
              to={`/seller/product/${_id}`}
              className="font-semibold wrap-anywhere underline-offset-3 hover:underline"
            >
              {name}
            </Link>
            <p className="text-ink-soft">{outcomeText(outcome)}</p>
          </li>
        ))}
      </ol>
      {loadMore}
    </section>
  )
}
