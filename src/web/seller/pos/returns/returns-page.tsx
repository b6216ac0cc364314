import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { TextField } from '#web/seller/layout/fields.tsx'
import { LoadError } from '#web/seller/layout/load-error.tsx'
import { PageHeader } from '#web/seller/layout/page-header.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { billQuery } from '../pos-queries.ts'
import { ReturnForm } from './return-form.tsx'

/** Items that a customer brings back to the counter, by the number of their bill. */
export function ReturnsPage() {
  const [search, setSearch] = useSearchParams()
  const number = search.get('number') ?? ''
  const [typed, setTyped] = useState(number)
  const bill = useQuery({ ...billQuery(useApi(), number), enabled: number !== '' })
  function find(event: FormEvent) {
    event.preventDefault()
    const wanted = typed.trim()
    if (wanted === number) void bill.refetch()
    else setSearch(wanted === '' ? {} : { number: wanted }, { replace: true })
  }
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <PageHeader
        title={t('seller-pos.returns')}
        back={{ to: '/seller/pos', text: t('seller-orders.menu.pos') }}
        className="mb-0"
      />
      <form onSubmit={find} className="flex items-end gap-2">
        <TextField
          name="number"
          label={t('seller-pos.returns.number')}
          hint={t('seller-pos.returns.numberHint', { example: '26-27/000123' })}
          maxLength={30}
          required
          value={typed}
          onText={setTyped}
          className="min-w-0 flex-1"
        />
        <Button type="submit">{t('seller-pos.returns.find')}</Button>
      </form>
      {number === '' ? null : bill.data ? (
        <ReturnForm key={bill.data.order._id} bill={bill.data} onDone={() => void bill.refetch()} />
      ) : bill.error ? (
        <LoadError
          title={t('seller-pos.returns.none')}
          error={bill.error}
          onRetry={() => void bill.refetch()}
        />
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
    </div>
  )
}
