import type { SellerTicket } from '#contract/ticket/seller-ticket.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise, roundToPaise } from '#domain/money.ts'
import { returnedFees } from '#domain/ticket/returned-fees.ts'

type Line = Pick<SellerTicket['lines'][number], 'feeLine' | 'left' | 'reason'>
type Deciding = { ticket: Pick<SellerTicket, 'leftOfOrder' | 'refundsFeeShares'>; line: Line }

/** What the server gives back with `paise` for the items. `text` is empty without fees and rounding. */
export function decidedFees(paise: number, { ticket, line }: Deciding): { paise: number; text: string } {
  const { leftOfOrder: left, refundsFeeShares: isShared = false } = ticket
  if (!left || !line.feeLine || paise > roundToPaise(line.left)) return { paise: 0, text: '' }
  const [fees = 0] = returnedFees(left, [{ line: line.feeLine, paise, reason: line.reason }], { isShared })
  if (fees === 0) return { paise: 0, text: '' }
  if (fees < 0)
    return { paise: fees, text: t('seller-orders.ticket.roundedDown', { amount: formatPaise(-fees) }) }
  const key = paise === left.itemsPaise ? 'closingFees' : 'shareFees'
  return { paise: fees, text: t(`seller-orders.ticket.${key}`, { amount: formatPaise(fees) }) }
}
