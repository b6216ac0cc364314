import { useDeferredValue } from 'react'
import type { SubstituteChoice } from '#contract/seller/orders/substitutes.ts'
import { t } from '#domain/i18n/translate.ts'
import { TextField } from '#web/seller/layout/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { LineView } from '../build-picking-view.ts'
import { Choice } from './substitute-choice.tsx'
import { useIsOnline, useSubstituteChoices } from './use-substitutes.ts'

type SubstituteListProps = {
  orderId: string
  line: LineView
  /** null: the packer does not search. */
  search: string | null
  onSearch: (text: string) => void
  onChoose: (product: SubstituteChoice) => void
}

/** Products like the missing one. The search stays closed at first, so that no keyboard covers the list. */
export function SubstituteList({ orderId, line, search, onSearch, onChoose }: SubstituteListProps) {
  const isOnline = useIsOnline()
  const isReady = isOnline && !line.isWaiting
  const q = useDeferredValue(search?.trim() ?? '')
  const found = useSubstituteChoices({ id: orderId, position: line.position, q, isEnabled: isReady })
  if (!isReady)
    return (
      <p role="status" className="min-h-52 rounded-md bg-amber-soft p-3 text-amber-ink">
        {t(isOnline ? 'seller-orders.substitute.waiting' : 'seller-orders.substitute.offline')}
      </p>
    )
  return (
    <>
      {search === null ? null : <SearchField text={search} onSearch={onSearch} />}
      <p role="status" className="min-h-5 text-sm text-ink-soft">
        {found.isError ? found.error.message : foundText(q, found.isPlaceholderData ? undefined : found.data)}
      </p>
      <ul
        aria-busy={found.isPending || found.isPlaceholderData}
        className="grid min-h-52 content-start gap-2"
      >
        {found.isError ? (
          <li>
            <Button variant="secondary" className="w-full" onClick={() => void found.refetch()}>
              {t('seller-orders.list.retry')}
            </Button>
          </li>
        ) : found.data ? (
          found.data.map((product) => (
            <li key={product._id}>
              <Choice product={product} line={line} onChoose={() => onChoose(product)} />
            </li>
          ))
        ) : (
          <PendingChoices />
        )}
      </ul>
      {search === null ? (
        <Button variant="secondary" onClick={() => onSearch('')}>
          <Icon name="search" className="size-5" /> {t('seller-orders.substitute.searchAll')}
        </Button>
      ) : null}
    </>
  )
}

function SearchField({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  return (
    <search>
      <TextField
        name="q"
        type="search"
        label={t('seller-orders.substitute.searchAll')}
        enterKeyHint="search"
        autoFocus
        value={text}
        onText={onSearch}
      />
    </search>
  )
}

function foundText(q: string, products: readonly unknown[] | undefined): string {
  if (products?.length !== 0) return q === '' ? t('seller-orders.substitute.near') : ''
  return q === '' ? t('seller-orders.substitute.noneNear') : t('seller-orders.substitute.noneFound')
}

function PendingChoices() {
  return [1, 2, 3].map((row) => (
    <li key={row}>
      <Skeleton className="h-17 w-full" />
    </li>
  ))
}
