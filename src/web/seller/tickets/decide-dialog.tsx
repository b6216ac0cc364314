import { useState } from 'react'
import type { SellerTicket } from '#contract/ticket/seller-ticket.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees, paiseFromRupees, roundToPaise, rupeesFromPaise } from '#domain/money.ts'
import { codMethods } from '#domain/order.ts'
import { dispositions, type LineDecision, lineDecisions } from '#domain/ticket/ticket.ts'
import { ticketLineText } from '#web/orders/ticket-state.tsx'
import { DecimalField } from '#web/seller/layout/fields.tsx'
import { DialogForm, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { TextArea } from '#web/ui/form/field.tsx'
import { RadioCard } from '#web/ui/form/radio-card.tsx'
import { readChoice } from '#web/ui/form/read-choice.ts'
import { Select } from '#web/ui/form/select.tsx'
import { decidedFees } from './decided-fees.ts'
import { useReloadTickets } from './ticket-queries.ts'

type Line = SellerTicket['lines'][number]
type DecideDialogProps = { ticket: SellerTicket; line: Line | null; onClose: () => void }

export function DecideDialog({ ticket, line, onClose }: DecideDialogProps) {
  return (
    <FormDialog item={line} title={ticketLineText} onClose={onClose}>
      {(decided) => <DecideForm ticket={ticket} line={decided} onClose={onClose} />}
    </FormDialog>
  )
}

/** What the customer wants is chosen before. A line without money left gives none back. */
function DecideForm({ ticket, line, onClose }: DecideDialogProps & { line: Line }) {
  const { api } = useSellerContext()
  const reload = useReloadTickets()
  const choices = line.claimed > 0 ? lineDecisions : (['replaced', 'declined'] as const)
  const [decision, setDecision] = useState<LineDecision>(
    line.wanted === 'replacement' ? 'replaced' : choices[0],
  )
  const [part, setPart] = useState('')
  const claimedPaise = roundToPaise(line.claimed)
  const isBack = decision === 'approved' || decision === 'part'
  const fees = decidedFees(decision === 'part' ? (paiseFromRupees(part) ?? 0) : claimedPaise, {
    ticket,
    line,
  })
  const { isOnline, credit = 0 } = ticket.payment ?? {}
  const creditFirst = line.wanted === 'credit' ? Number.POSITIVE_INFINITY : credit
  const isAllCredit = rupeesFromPaise(claimedPaise + fees.paise) <= creditFirst
  const isByHand = isBack && isOnline === false && !isAllCredit
  return (
    <DialogForm
      read={(value) => ({
        amount: value('amount'),
        note: value('note').trim(),
        disposition: value('disposition'),
        method: value('method'),
      })}
      schema={async () => (await import('#contract/ticket/seller-ticket.ts')).decisionForms[decision]}
      fieldByErrorCode={{ ticket_amount: 'amount' }}
      send={({ amount, note, disposition, method }) =>
        api.decideTicketLine({
          ...{ id: ticket._id, product: line.product._id, position: line.position, decision },
          ...(decision === 'part' && { amount }),
          ...(decision === 'declined' && { note }),
          ...(decision !== 'declined' && { disposition: readChoice(dispositions, disposition) }),
          ...(isByHand && { method: readChoice(codMethods, method) }),
        })
      }
      onDone={reload}
      submitText={t('seller-orders.ticket.save')}
      className="grid gap-4"
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t('seller-orders.ticket.decision')}</legend>
        {choices.map((value) => (
          <RadioCard
            key={value}
            name="decision"
            value={value}
            checked={value === decision}
            onChange={() => setDecision(value)}
            className="items-center"
          >
            {decisionText(value, line)}
          </RadioCard>
        ))}
      </fieldset>
      {decision === 'part' ? (
        <DecimalField
          name="amount"
          label={t('seller-orders.ticket.amount')}
          hint={t('seller-orders.ticket.paid', {
            paid: formatRupees(line.paid),
            left: formatRupees(line.left),
          })}
          onText={setPart}
          required
        />
      ) : null}
      {decision === 'declined' ? (
        <TextArea name="note" label={t('seller-orders.ticket.note')} rows={3} maxLength={500} required />
      ) : null}
      {decision !== 'declined' ? (
        <Select
          name="disposition"
          label={t('seller-orders.ticket.disposition')}
          defaultValue="none"
          options={dispositions
            .toReversed()
            .map((value) => ({ value, text: t(`seller-orders.ticket.disposition.${value}`) }))}
        />
      ) : null}
      {isByHand ? (
        <Select
          name="method"
          label={t('seller-orders.ticket.method')}
          options={codMethods.map((value) => ({ value, text: t(`seller-orders.ticket.method.${value}`) }))}
        />
      ) : null}
      {decision === 'replaced' ? <p>{t('seller-orders.ticket.again')}</p> : null}
      {isBack && creditFirst > 0 ? (
        <p>
          {isAllCredit
            ? t('seller-orders.ticket.credit')
            : t('seller-orders.ticket.creditFirst', { amount: formatRupees(credit) })}
        </p>
      ) : null}
      {isBack && fees.text ? <p role="status">{fees.text}</p> : null}
      {isBack && isOnline && !isAllCredit ? <p>{t('seller-orders.ticket.online')}</p> : null}
    </DialogForm>
  )
}

function decisionText(decision: LineDecision, { claimed }: Line): string {
  if (decision === 'approved')
    return t('seller-orders.ticket.decision.approved', { amount: formatRupees(claimed) })
  if (decision === 'replaced') return t('seller-orders.ticket.decision.replaced', { amount: formatRupees(0) })
  return t(`seller-orders.ticket.decision.${decision}`)
}
