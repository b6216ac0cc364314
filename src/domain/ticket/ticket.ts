export const ticketKinds = ['complaint', 'return', 'question'] as const
export type TicketKind = (typeof ticketKinds)[number]

export const ticketChannels = ['web', 'phone', 'door', 'counter'] as const
export type TicketChannel = (typeof ticketChannels)[number]

export const ticketReasons = [
  'missing',
  'short-weight',
  'damaged',
  'wrong',
  'expired',
  'quality',
  'above-mrp',
  'late',
  'changed-mind',
  'other',
] as const
export type TicketReason = (typeof ticketReasons)[number]

/** credit: store credit in place of money, which is due otherwise. */
export const ticketWants = ['money', 'replacement', 'credit'] as const
export type TicketWant = (typeof ticketWants)[number]

export const ticketStates = ['open', 'answered', 'done'] as const
/** open: no person has answered yet. */
export type TicketState = (typeof ticketStates)[number]

export const ticketOutcomes = ['approved', 'partly', 'declined', 'answered', 'withdrawn'] as const
/** answered: a ticket without lines. withdrawn: its account was deleted. */
export type TicketOutcome = (typeof ticketOutcomes)[number]

export const lineDecisions = ['approved', 'part', 'replaced', 'declined'] as const
/** approved: what was claimed goes back. replaced: the items come again. */
export type LineDecision = (typeof lineDecisions)[number]

export const dispositions = ['restock', 'waste', 'supplier', 'none'] as const
/** What becomes of the items. none: they are not there, or the customer keeps them. */
export type Disposition = (typeof dispositions)[number]

/** What becomes of an item that is there. */
export const stockDispositions = ['restock', 'waste', 'supplier'] as const satisfies readonly Disposition[]
export type StockDisposition = (typeof stockDispositions)[number]

export const maxTicketPhotos = 3
export const maxTicketText = 2000
/** Open tickets of one shopper. */
export const maxOpenTickets = 20
export const reopenDays = 7

const hourMs = 60 * 60_000
const firstAnswerHours = 48

/** As rule 4(5) of the E-Commerce Rules asks: docs/decisions/0135. */
export function ticketClocks(openedAt: Date): { firstAnswerDue: Date; due: Date } {
  return {
    firstAnswerDue: new Date(openedAt.getTime() + firstAnswerHours * hourMs),
    due: oneMonthLater(openedAt),
  }
}

/** The same day of the next month, or its last one: 31 January is due on 28 February. In UTC. */
function oneMonthLater(from: Date): Date {
  const later = new Date(from)
  later.setUTCMonth(later.getUTCMonth() + 1)
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0)
  return later
}

export type TicketLineState = { decision: LineDecision | null }

export type TicketProgress = {
  state: TicketState
  outcome: TicketOutcome | null
  resolvedAt: Date | null
  reopenedAt: Date | null
  lines: readonly TicketLineState[]
}

export type TicketAction =
  /** Staff wrote. */
  | { kind: 'answer' }
  /** The shopper wrote. */
  | { kind: 'reply' }
  | { kind: 'decide'; line: number; decision: LineDecision }
  /** Staff end a ticket that has nothing to decide. */
  | { kind: 'close' }
  | { kind: 'reopen' }
  /** Ends any ticket, also one with lines that are not decided. */
  | { kind: 'withdraw' }

/** null: the ticket does not allow it. Declined lines of a reopened ticket are decided again. */
export function applyTicketAction(
  ticket: TicketProgress,
  { action, now }: { action: TicketAction; now: Date },
): TicketProgress | null {
  if (action.kind === 'reopen')
    return canReopen(ticket, now)
      ? {
          ...ticket,
          state: 'open',
          outcome: null,
          resolvedAt: null,
          reopenedAt: now,
          lines: undecline(ticket),
        }
      : null
  if (ticket.state === 'done') return null
  switch (action.kind) {
    case 'reply':
      return ticket
    case 'answer':
      return { ...ticket, state: 'answered' }
    case 'close': {
      const outcome = ticket.lines.length === 0 ? 'answered' : outcomeOf(ticket.lines)
      return outcome && { ...ticket, state: 'done', outcome, resolvedAt: now }
    }
    case 'withdraw':
      return { ...ticket, state: 'done', outcome: 'withdrawn', resolvedAt: now }
    case 'decide':
      return decide(ticket, { ...action, now })
  }
}

type Decision = { line: number; decision: LineDecision; now: Date }

/** The last decision ends the ticket. */
function decide(ticket: TicketProgress, { line, decision, now }: Decision): TicketProgress | null {
  if (ticket.lines[line]?.decision !== null) return null
  const lines = ticket.lines.map((one, index) => (index === line ? { ...one, decision } : one))
  const outcome = outcomeOf(lines)
  return outcome
    ? { ...ticket, lines, state: 'done', outcome, resolvedAt: now }
    : { ...ticket, lines, state: 'answered' }
}

/** null: a line waits for its decision, or there is none. */
function outcomeOf(lines: readonly TicketLineState[]): 'approved' | 'partly' | 'declined' | null {
  if (lines.length === 0 || lines.some(({ decision }) => decision === null)) return null
  const declined = lines.filter(({ decision }) => decision === 'declined').length
  if (declined === lines.length) return 'declined'
  return declined > 0 || lines.some(({ decision }) => decision === 'part') ? 'partly' : 'approved'
}

function undecline({ lines }: TicketProgress): TicketLineState[] {
  return lines.map((line) => (line.decision === 'declined' ? { ...line, decision: null } : line))
}

export function canReopen(
  { state, outcome, resolvedAt, reopenedAt }: Omit<TicketProgress, 'lines'>,
  now: Date,
): boolean {
  if (state !== 'done' || outcome === 'withdrawn' || reopenedAt !== null || resolvedAt === null) return false
  return now.getTime() - resolvedAt.getTime() <= reopenDays * 24 * hourMs
}
