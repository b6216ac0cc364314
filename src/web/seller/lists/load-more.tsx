import { useLayoutEffect, useRef } from 'react'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'

type InfiniteList = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<{ isError: boolean }>
}

type LoadMoreProps = {
  list: InfiniteList
  count: number
  total?: number
  /** Selector of the element to focus, one in each row. */
  focusTarget: string
}

/** After loading, the focus moves to the first new row, for keyboards and screen readers. */
export function useLoadMore<Rows extends HTMLElement>({ list, count, total, focusTarget }: LoadMoreProps) {
  const rows = useRef<Rows>(null)
  const focusIndex = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (focusIndex.current === null || count <= focusIndex.current) return
    const next = rows.current?.querySelectorAll(focusTarget)[focusIndex.current]
    focusIndex.current = null
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  }, [count, focusTarget])

  async function loadNextPage() {
    focusIndex.current = count
    const { isError } = await list.fetchNextPage()
    if (isError) focusIndex.current = null
  }

  const button = list.hasNextPage ? (
    <div className="mt-5 grid justify-items-center gap-2">
      <p className="tabular text-sm text-ink-soft">
        {total === undefined
          ? t('seller-orders.list.shown', { count: formatCount(count) })
          : t('seller-orders.list.shownOf', { count: formatCount(count), total: formatCount(total) })}
      </p>
      <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void loadNextPage()}>
        {loadMoreText(list)}
      </Button>
    </div>
  ) : null
  return { rows, loadMore: button }
}

function loadMoreText({ isFetchingNextPage, isFetchNextPageError }: InfiniteList): string {
  if (isFetchingNextPage) return t('seller-orders.list.loading')
  return isFetchNextPageError ? t('seller-orders.list.retry') : t('seller-orders.list.more')
}
