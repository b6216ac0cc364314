import type { SellerTicket } from '#contract/ticket/seller-ticket.ts'
import { t } from '#domain/i18n/translate.ts'
import { stockDispositions } from '#domain/ticket/ticket.ts'
import { ticketLineText } from '#web/orders/ticket-state.tsx'
import { DialogForm, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { readChoice } from '#web/ui/form/read-choice.ts'
import { Select } from '#web/ui/form/select.tsx'
import { useReloadTickets } from './ticket-queries.ts'

type StockDialogProps = {
  ticket: SellerTicket
  /** null: closed. */
  line: SellerTicket['lines'][number] | null
  onClose: () => void
}

/** For an item that came back at the door. */
export function StockDialog({ ticket, line, onClose }: StockDialogProps) {
  const { api } = useSellerContext()
  const reload = useReloadTickets()
  return (
    <FormDialog item={line} title={ticketLineText} onClose={onClose}>
      {({ product, position }) => (
        <DialogForm
          read={(value) => ({ disposition: readChoice(stockDispositions, value('disposition')) })}
          send={({ disposition }) =>
            api.decideStock({ id: ticket._id, product: product._id, position, disposition })
          }
          onDone={reload}
          submitText={t('seller-orders.ticket.save')}
          className="grid gap-4"
          onClose={onClose}
        >
          <Select
            name="disposition"
            label={t('seller-orders.ticket.disposition')}
            options={stockDispositions.map((value) => ({
              value,
              text: t(`seller-orders.ticket.disposition.${value}`),
            }))}
          />
        </DialogForm>
      )}
    </FormDialog>
  )
}
