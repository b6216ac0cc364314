import type { TicketKind } from './ticket.ts'

/** What a person without an account writes about. */
export const contactKinds = ['complaint', 'question'] as const satisfies readonly TicketKind[]
export type ContactKind = (typeof contactKinds)[number]

export const contactCodeLength = 6
export const contactCodeMinutes = 30
/** Wrong codes for one message. */
export const maxContactCodes = 5
/** Each mail has a link of its own. Longer than a complaint may take. */
export const contactLinkDays = 60
/** Codes for one address in a day. */
export const maxContactsPerDay = 6
