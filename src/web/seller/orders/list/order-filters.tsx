import { type ChangeEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#domain/i18n/translate.ts'
import { orderStatuses } from '#domain/order.ts'
import { orderWaits } from '#domain/order-step.ts'
import { isDay } from '#web/seller/lists/is-day.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { type OrderFilter, orderListLink, readOrderFilter } from '../queries/order-filter.ts'
import { useHasSlots } from '../slot/order-delivery.tsx'

/** Puts a change of the filter into the address, which can be newer than this render. */
export function useApplyFilter(): (change: Partial<OrderFilter>) => void {
  const navigate = useNavigate()
  return (change) => {
    const current = readOrderFilter(new URLSearchParams(window.location.search))
    void navigate(orderListLink({ ...current, ...change }), { replace: true, preventScrollReset: true })
  }
}

type FilterSheetProps = { filter: OrderFilter; open: boolean; onClose: () => void }

/** What is chosen applies at once. */
export function FilterSheet({ filter, open, onClose }: FilterSheetProps) {
  const apply = useApplyFilter()
  const hasSlots = useHasSlots()
  return (
    <Dialog open={open} title={t('seller-orders.filter.title')} onClose={onClose}>
      <div className="grid gap-3">
        <Select
          label={t('seller-orders.filter.status')}
          options={[
            { value: '', text: t('seller-orders.filter.all') },
            ...orderStatuses.map((status) => ({ value: status, text: t(`common.status.${status}`) })),
          ]}
          value={filter.status ?? ''}
          onChange={(event) => apply({ status: chosen(event, orderStatuses) })}
        />
        <Select
          label={t('seller-orders.filter.payment')}
          options={[
            { value: '', text: t('seller-orders.filter.anyPayment') },
            { value: 'pending', text: t('seller-orders.filter.paymentPending') },
            { value: 'paid', text: t('seller-orders.filter.paid') },
          ]}
          value={filter.payment ?? ''}
          onChange={(event) => apply({ payment: chosen(event, ['paid', 'pending']) })}
        />
        <Select
          label={t('seller-orders.filter.waits')}
          options={[
            { value: '', text: t('seller-orders.filter.all') },
            ...orderWaits.map((value) => ({ value, text: t(`seller-orders.filter.waits.${value}`) })),
          ]}
          value={filter.waits ?? ''}
          onChange={(event) => apply({ waits: chosen(event, orderWaits) })}
        />
        <div className="grid grid-cols-2 gap-3">
          <DayField name="from" day={filter.from} onChange={(from) => apply({ from })} />
          <DayField name="to" day={filter.to} onChange={(to) => apply({ to })} />
        </div>
        <Select
          label={t('seller-orders.filter.sort')}
          options={[
            { value: '', text: t('seller-orders.filter.newest') },
            { value: 'oldest', text: t('seller-orders.filter.oldest') },
            ...(hasSlots || filter.sort === 'slot'
              ? [{ value: 'slot', text: t('seller-orders.filter.slot') }]
              : []),
          ]}
          value={filter.sort ?? ''}
          onChange={(event) => apply({ sort: chosen(event, ['oldest', 'slot']) })}
        />
        <Button onClick={onClose}>{t('seller-orders.filter.done')}</Button>
      </div>
    </Dialog>
  )
}

function chosen<Choice extends string>(
  { currentTarget: { value } }: ChangeEvent<HTMLSelectElement>,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === value)
}

type DayFieldProps = { name: 'from' | 'to'; day: string | undefined; onChange: (day: string) => void }

function DayField({ name, day, onChange }: DayFieldProps) {
  // A date typed by keyboard is incomplete at first, so the field keeps what is typed until the URL changes.
  const [typed, setTyped] = useState<{ text: string; over: string | undefined } | null>(null)
  const apply = (text: string) => {
    setTyped({ text, over: day })
    if (text === '' || isDay(text)) onChange(text)
  }
  return (
    <Field
      name={name}
      type="date"
      label={t(`seller-orders.filter.${name}`)}
      className="min-w-0 [&_input]:min-w-0 [&_input]:px-2"
      value={typed && typed.over === day ? typed.text : (day ?? '')}
      onChange={(event) => apply(event.currentTarget.value)}
    />
  )
}
