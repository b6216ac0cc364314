import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { useApi } from '#web/api.ts'
import { CountForm, toPaise } from '#web/seller/cash/count-form.tsx'
import { DecimalField } from '#web/seller/layout/fields.tsx'
import { DialogForm, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { LoadError } from '#web/seller/layout/load-error.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { drawerQuery } from '../pos-queries.ts'

/** The cash that the person at the counter holds, with what is put in and counted. */
export function DrawerButton() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        {t('seller-pos.drawer')}
      </Button>
      <FormDialog item={isOpen ? 'open' : null} title={() => t('seller-pos.drawer')} onClose={close}>
        {() => <LoadedDrawer onClose={close} />}
      </FormDialog>
    </>
  )
}

function LoadedDrawer({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(drawerQuery(useApi()))
  const [action, setAction] = useState<'open' | 'close' | null>(null)
  const reload = useReloadDrawer()
  if (error)
    return <LoadError title={t('seller-pos.drawer.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-32 w-full" />
  return (
    <div className="grid gap-4">
      <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{t('seller-orders.cash.sum.opening')}</dt>
        <dd className="text-right">{formatPaise(data.openingCashPaise)}</dd>
        <dt className="text-ink-soft">{t('seller-orders.cash.sum.collected')}</dt>
        <dd className="text-right">{formatPaise(data.collectedPaise)}</dd>
        <dt className="font-bold">{t('seller-pos.drawer.held')}</dt>
        <dd className="text-right font-bold">{formatPaise(data.heldPaise)}</dd>
      </dl>
      {action === null ? (
        <div className="grid gap-2 sm:grid-cols-2">
          <Button variant="secondary" onClick={() => setAction('open')}>
            {t('seller-pos.drawer.open')}
          </Button>
          <Button variant="secondary" onClick={() => setAction('close')}>
            {t('seller-pos.drawer.count')}
          </Button>
        </div>
      ) : null}
      {action === 'open' ? <OpenForm onClose={onClose} /> : null}
      {action === 'close' ? (
        <CountForm key={data.heldPaise} expectedPaise={data.heldPaise} reload={reload} onClose={onClose} />
      ) : null}
    </div>
  )
}

function useReloadDrawer(): () => Promise<void> {
  const { api, queries } = useSellerContext()
  return () => queries.invalidateQueries({ queryKey: drawerQuery(api).queryKey })
}

function OpenForm({ onClose }: { onClose: () => void }) {
  const { api } = useSellerContext()
  return (
    <DialogForm
      read={(value) => ({ amount: value('amount').trim() })}
      schema={async () => (await import('#contract/seller/pos/pos.ts')).OpenDrawerForm}
      send={({ amount }, keyOf) => {
        const change = { openingCashPaise: toPaise(amount) }
        return api.openDrawer({ ...change, key: keyOf(change) })
      }}
      onDone={useReloadDrawer()}
      submitText={t('seller-pos.drawer.open')}
      onClose={onClose}
    >
      <DecimalField name="amount" label={t('seller-orders.cash.amount')} required />
    </DialogForm>
  )
}
