import { useState } from 'react'
import type { StopLine } from '#contract/seller/delivery/run-sheet.ts'
import { lineKey } from '#domain/combo/combo.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { leftToReturn } from '#domain/pricing/door-return.ts'
import { type TicketReason, ticketReasons } from '#domain/ticket/ticket.ts'
import { formatGrams } from '#domain/weight/steps.ts'
import { localName } from '#web/local-name.ts'
import { DigitsField } from '#web/seller/layout/fields.tsx'
import { FormActions, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { readChoice } from '#web/ui/form/read-choice.ts'
import { Select } from '#web/ui/form/select.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import type { StopView } from './build-run-view.ts'
import type { DeliveryStep } from './delivery-queue.ts'
import { DoorPhotosField } from './photos/door-photos-field.tsx'
import {
  type ChosenReturn,
  isAllReturned,
  type ReturnedLine,
  returnableLines,
  returnMoney,
  toReturnedLine,
} from './stop-returns.ts'

type ReturnStep = Extract<DeliveryStep, { kind: 'return' }>

type ReturnDialogProps = {
  /** null: closed. */
  stop: StopView | null
  onReturn: (stop: StopView, step: ReturnStep, photos: readonly Blob[]) => void
  onClose: () => void
}

export function ReturnDialog({ stop, onReturn, onClose }: ReturnDialogProps) {
  return (
    <FormDialog
      item={stop}
      title={({ orderNumber }) => t('seller-orders.run.returnTitle', { number: orderNumber })}
      onClose={onClose}
    >
      {(open) => <ReturnForm stop={open} onReturn={onReturn} onClose={onClose} />}
    </FormDialog>
  )
}

/** Checked here without a schema, because the page works without the network. The server checks the same. */
function ReturnForm({ stop, onReturn, onClose }: ReturnDialogProps & { stop: StopView }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, ChosenReturn>>>({})
  const [photos, setPhotos] = useState<readonly Blob[]>([])
  const open = returnableLines(stop)
  const parts = open.flatMap((line) => {
    const part = chosen[lineKey(line)]
    return part && part.measure > 0 ? [{ line, part }] : []
  })
  const isTooMuch = parts.some(({ line, part }) => part.measure > leftToReturn(line))
  const lines = isTooMuch ? [] : parts.map(({ line, part }) => toReturnedLine(line, part))
  const isAll = lines.length > 0 && isAllReturned(stop, lines)
  const form = useSchemaForm({
    read: () => ({}),
    check: () => ({}),
    onValid: () => onReturn(stop, { kind: 'return', lines }, photos),
  })
  return (
    <Form form={form}>
      <ul className="grid gap-2">
        {open.map((line) => (
          <ReturnLine
            key={lineKey(line)}
            line={line}
            chosen={chosen[lineKey(line)] ?? { measure: 0, reason: 'changed-mind' }}
            onChange={(part) => setChosen({ ...chosen, [lineKey(line)]: part })}
          />
        ))}
      </ul>
      <DoorPhotosField photos={photos} onChange={setPhotos} />
      <ReturnResult stop={stop} lines={lines} isAll={isAll} />
      <FormActions
        submitText={t('seller-orders.run.returnSubmit')}
        disabled={lines.length === 0 || isAll}
        busy={false}
        onCancel={onClose}
      />
    </Form>
  )
}

type ReturnResultProps = { stop: StopView; lines: readonly ReturnedLine[]; isAll: boolean }

function ReturnResult({ stop, lines, isAll }: ReturnResultProps) {
  const { cashPaise, refundPaise } = returnMoney(stop, lines)
  return (
    <div role="status" className="grid gap-1">
      {lines.length === 0 ? (
        <p className="text-ink-soft">{t('seller-orders.run.returnMissing')}</p>
      ) : isAll ? (
        <p className="font-semibold text-red">{t('seller-orders.run.returnAll')}</p>
      ) : (
        <>
          {stop.cash === null ? null : (
            <p className="tabular text-lg font-bold">
              {t('seller-orders.run.returnCash', { amount: formatPaise(cashPaise) })}
            </p>
          )}
          {refundPaise > 0 ? (
            <p>{t('seller-orders.run.returnMoney', { amount: formatPaise(refundPaise) })}</p>
          ) : null}
        </>
      )}
    </div>
  )
}

type ReturnLineProps = {
  line: StopLine
  chosen: ChosenReturn
  onChange: (chosen: ChosenReturn) => void
}

function ReturnLine({ line, chosen, onChange }: ReturnLineProps) {
  const left = leftToReturn(line)
  const name = localName(line.product)
  const amount = line.grams === null ? formatCount(left) : formatGrams(left)
  return (
    <li className="grid gap-2 rounded-md border border-line p-3">
      <p className="font-semibold wrap-anywhere">
        {name}
        <span className="tabular block text-sm font-normal text-ink-soft">
          {t('seller-orders.run.returnLeft', { amount })}
        </span>
      </p>
      {line.grams === null ? (
        <Select
          label={t('seller-pos.returns.quantity', { name })}
          hideLabel
          value={String(chosen.measure)}
          onChange={(event) => onChange({ ...chosen, measure: Number(event.currentTarget.value) })}
          options={Array.from({ length: left + 1 }, (_, count) => ({
            value: String(count),
            text:
              count === 0
                ? t('seller-pos.returns.keeps')
                : t('seller-pos.returns.of', { count, quantity: left }),
          }))}
        />
      ) : (
        <DigitsField
          name={`grams-${line.product._id}`}
          label={t('seller-orders.run.returnGrams', { name })}
          maxLength={6}
          error={chosen.measure > left ? t('seller-orders.run.returnTooMuch', { amount }) : undefined}
          onText={(text) => onChange({ ...chosen, measure: Number(text.replaceAll(/\D/g, '')) })}
        />
      )}
      {chosen.measure > 0 ? (
        <Select
          label={t('tickets.form.reason')}
          value={chosen.reason}
          onChange={(event) =>
            onChange({ ...chosen, reason: readChoice(ticketReasons, event.currentTarget.value) })
          }
          options={reasons.map((value) => ({ value, text: t(`tickets.reason.${value}`) }))}
        />
      ) : null}
    </li>
  )
}

/** Why an item comes back that the rider holds. */
const reasons: readonly TicketReason[] = ticketReasons.filter(
  (reason) => reason !== 'missing' && reason !== 'short-weight',
)
