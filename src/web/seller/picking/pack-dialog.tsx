import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import type { SellerOrder } from '#contract/seller/order.ts'
import type { Picking } from '#contract/seller/picking.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise, formatRupees, roundToPaise, rupeesFromPaise } from '#domain/money.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { SubstituteLine } from '#web/seller/orders/details/substitute-line.tsx'
import { orderKeys, orderQuery } from '#web/seller/orders/queries/order-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { BagSelect } from './bag-select.tsx'
import type { PickingView } from './build-picking-view.ts'
import type { PickQueue } from './pick-queue.ts'
import { OpenQuestions } from './substitutes/open-questions.tsx'
import { describePick } from './use-picker.ts'
import { applyPicking } from './use-picking.ts'

type PackDialogProps = {
  picking: Picking
  view: PickingView
  bags: number
  onBags: (bags: number) => void
  pack: PackMutation
  open: boolean
  onClose: () => void
}

type PackMutation = {
  mutate: (bags: number) => void
  reset: () => void
  isPending: boolean
  error: Error | null
}

/** Asks before an order is packed that is not as ordered. */
export function PackDialog({ open, onClose, ...rest }: PackDialogProps) {
  const title = t('seller-orders.picking.dialog', { number: rest.picking.orderNumber })
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <PackForm {...rest} />
    </Dialog>
  )
}

function PackForm({ picking, view, bags, onBags, pack }: Omit<PackDialogProps, 'open' | 'onClose'>) {
  return (
    <form
      tabIndex={-1}
      className="grid gap-4 outline-none"
      onSubmit={(event) => {
        event.preventDefault()
        if (!pack.isPending) pack.mutate(bags)
      }}
    >
      <BagSelect bags={bags} onChange={onBags} />
      {view.short.length > 0 ? (
        <div>
          <h3 className="font-semibold">{t('seller-orders.picking.missing')}</h3>
          <ul className="list-disc pl-5">
            {view.short.map((line) => (
              <li key={line.position} className="tabular wrap-anywhere">
                {describePick(line, { quantity: line.picked, grams: line.grams })}
                {line.substitute?.state === 'agreed' ? <SubstituteLine substitute={line.substitute} /> : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Amounts picking={picking} duePaise={view.duePaise} />
      <OpenQuestions picking={picking} lines={view.asked} />
      <FormError error={pack.error} />
      <Button type="submit" size="large" busy={pack.isPending} disabled={view.asked.length > 0}>
        {t('seller-orders.picking.pack')}
      </Button>
    </form>
  )
}

type PackOptions = {
  picking: Picking
  duePaise: number
  queue: PickQueue
  onPacked: () => void
  onFailed: () => void
}

export function usePack({ picking, duePaise, queue, onPacked, onFailed }: PackOptions): PackMutation {
  const { _id: id, orderNumber } = picking
  const { api, queries } = useSellerContext()
  return useMutation({
    async mutationFn(bags) {
      if (!(await queue.whenSent())) throw new Error(t('seller-orders.picking.needsNetwork'))
      return await api.packOrder({ id, bags, expectedDue: rupeesFromPaise(duePaise) })
    },
    onSuccess({ picking }) {
      onPacked()
      applyPicking(queries, picking)
      void queries.invalidateQueries({ queryKey: orderKeys.pages })
      void queries.invalidateQueries({ queryKey: orderKeys.order(id) })
      void showToast(t('seller-orders.picking.done', { number: orderNumber }), { id: 'picking' })
    },
    onError(error) {
      onFailed()
      if (error instanceof ApiError) void queries.invalidateQueries({ queryKey: orderKeys.order(id) })
    },
  })
}

function Amounts({ picking, duePaise }: { picking: Picking; duePaise: number }) {
  const { data: order } = useQuery(orderQuery(useSellerContext().api, picking._id))
  return (
    <div className="tabular grid gap-1">
      <p className="flex justify-between gap-4">
        <span>{t('seller-orders.picking.ordered')}</span> <span>{formatRupees(picking.amount)}</span>
      </p>
      <p className="flex justify-between gap-4 text-lg font-bold">
        <span>{t('seller-orders.picking.amountDue')}</span> <span>{formatPaise(duePaise)}</span>
      </p>
      {order ? <p>{paymentText({ order, picking, duePaise })}</p> : null}
    </div>
  )
}

type Payment = { order: Pick<SellerOrder, 'isPaid' | 'paid'>; picking: Picking; duePaise: number }

function paymentText({ order, picking, duePaise }: Payment): string {
  const paid = order.isPaid ? picking.amount : order.paid
  if (paid === undefined) return t('seller-orders.picking.pays', { amount: formatPaise(duePaise) })
  const backPaise = roundToPaise(paid) - duePaise
  if (backPaise < 0) return t('seller-orders.picking.pays', { amount: formatPaise(-backPaise) })
  return backPaise > 0
    ? t('seller-orders.picking.goesBack', { amount: formatPaise(backPaise) })
    : t('seller-orders.picking.isPaid')
}
