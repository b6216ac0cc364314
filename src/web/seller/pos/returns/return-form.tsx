import { useState } from 'react'
import type { EndpointReply } from '#contract/schemas.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { codMethods } from '#domain/order.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { type TicketReason, ticketReasons } from '#domain/ticket/ticket.ts'
import { formatGrams } from '#domain/weight/steps.ts'
import { localName } from '#web/local-name.ts'
import { comboName, ItemList } from '#web/orders/combo-group.tsx'
import { useSeller, useSellerContext } from '#web/seller/layout/use-seller.ts'
import { useReloadTickets } from '#web/seller/tickets/ticket-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { readChoice } from '#web/ui/form/read-choice.ts'
import { Select } from '#web/ui/form/select.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { useRequestKey } from '#web/ui/form/use-request-key.ts'
import { type BillLine, newReturn, type Return, readReturn, returnSum, returnWhole } from './return.ts'

type Bill = EndpointReply<'findBill'>
type ReturnFormProps = { bill: Bill; onDone: () => void }

export function ReturnForm({ bill, onDone }: ReturnFormProps) {
  const { api } = useSellerContext()
  const { seller } = useSeller()
  const reload = useReloadTickets()
  const keyOf = useRequestKey()
  const [returns, setReturns] = useState<Readonly<Record<string, Return>>>({})
  const lines = readReturn(bill.lines, returns)
  const form = useFormMutation({
    read: (value) => ({ method: value('method') || 'Cash' }),
    send: ({ method }) => {
      const refund = { order: bill.order._id, lines, method: readChoice(codMethods, method) }
      return api.refundAtCounter({ ...refund, key: keyOf(refund) })
    },
    onDone: async () => {
      setReturns({})
      onDone()
      await reload()
    },
  })
  const mayUseUpi = seller !== null && hasPermission(seller, 'upi')
  const open = bill.lines.filter(({ leftPaise }) => leftPaise > 0)
  if (open.length === 0) return <p role="status">{t('seller-pos.returns.nothing')}</p>
  return (
    <Form form={form} className="grid gap-4">
      <h2 className="font-bold">{t('seller-orders.ticket.order', { number: bill.order.orderNumber })}</h2>
      <ItemList
        items={open}
        className="grid gap-2"
        underName={(parts, combo) => (
          <Button
            size="small"
            variant="secondary"
            className="justify-self-start"
            aria-label={`${t('seller-pos.returns.wholeCombo')}: ${comboName(combo)}`}
            onClick={() => setReturns(returnWhole(parts, returns))}
          >
            {t('seller-pos.returns.wholeCombo')}
          </Button>
        )}
      >
        {(line, key) => (
          <ReturnLine
            key={key}
            line={line}
            chosen={returns[key] ?? null}
            onChange={(chosen) => setReturns({ ...returns, [key]: chosen })}
          />
        )}
      </ItemList>
      {mayUseUpi ? (
        <Select
          name="method"
          label={t('seller-orders.ticket.method')}
          options={codMethods.map((value) => ({ value, text: t(`seller-orders.ticket.method.${value}`) }))}
        />
      ) : null}
      {lines.length > 0 ? <p role="status">{sumText(returnSum(bill, returns))}</p> : null}
      <FormError error={form.formError} />
      <Button type="submit" size="large" busy={form.busy} disabled={lines.length === 0}>
        {t('seller-pos.returns.submit')}
      </Button>
    </Form>
  )
}

function sumText({ itemsPaise, feesPaise }: ReturnType<typeof returnSum>): string {
  const amount = formatPaise(itemsPaise + feesPaise)
  if (feesPaise <= 0) return t('seller-pos.returns.sum', { amount })
  return t('seller-pos.returns.sumFees', { amount, fees: formatPaise(feesPaise) })
}

const dispositions = ['restock', 'waste'] as const

type ReturnLineProps = {
  line: BillLine
  /** null: it does not come back. */
  chosen: Return | null
  onChange: (chosen: Return) => void
}

function ReturnLine({ line, chosen, onChange }: ReturnLineProps) {
  const { product, quantity, grams, leftPaise } = line
  const now = chosen ?? newReturn
  const name = localName(product)
  return (
    <li className="grid gap-3 rounded-md border border-line bg-surface p-3">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <p className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">
          {name}
          <span className="tabular block text-sm font-normal text-ink-soft">
            {[grams && formatGrams(grams), t('seller-pos.returns.left', { amount: formatPaise(leftPaise) })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <Select
          label={t('seller-pos.returns.quantity', { name })}
          hideLabel
          value={String(now.quantity)}
          onChange={(event) => onChange({ ...now, quantity: Number(event.currentTarget.value) })}
          options={countsOf(line).map((count) => ({
            value: String(count),
            text:
              count === 0 ? t('seller-pos.returns.keeps') : t('seller-pos.returns.of', { count, quantity }),
          }))}
        />
      </div>
      {now.quantity > 0 ? (
        <div className="grid gap-2 sm:grid-cols-2">
          <Select
            label={t('tickets.form.reason')}
            value={now.reason}
            onChange={(event) =>
              onChange({ ...now, reason: readChoice(ticketReasons, event.currentTarget.value) })
            }
            options={reasons.map((value) => ({ value, text: t(`tickets.reason.${value}`) }))}
          />
          <Select
            label={t('seller-orders.ticket.disposition')}
            value={now.disposition}
            onChange={(event) =>
              onChange({ ...now, disposition: readChoice(dispositions, event.currentTarget.value) })
            }
            options={dispositions.map((value) => ({
              value,
              text: t(`seller-orders.ticket.disposition.${value}`),
            }))}
          />
        </div>
      ) : null}
    </li>
  )
}

/** What was weighed comes back whole. */
function countsOf({ quantity, grams }: BillLine): number[] {
  if (grams !== undefined) return [0, quantity]
  return Array.from({ length: quantity + 1 }, (_, count) => count)
}

/** Why an item comes back that the customer holds. */
const reasons: readonly TicketReason[] = ticketReasons.filter(
  (reason) => !['missing', 'late'].includes(reason),
)
