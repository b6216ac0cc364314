import { z } from 'zod'
import { contactCodeLength, contactKinds } from '#domain/ticket/contact.ts'
import { Email, Id, lazyError, Success, text } from '../common.ts'
import { TicketReply, TicketText } from './ticket.ts'

export const ContactRequest = z.object({
  kind: z.enum(contactKinds),
  name: text('common.field.name'),
  email: Email,
  text: TicketText,
})
export type ContactRequest = z.infer<typeof ContactRequest>

const codeError = lazyError('tickets.contact.code.invalid')

/** Spaces are ignored: mail programs and people add them. */
export const ContactCode = z
  .string(codeError)
  .max(40, codeError)
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${contactCodeLength}}$`), codeError))

/** What a person fills in. */
export const ContactCodeForm = z.object({ code: ContactCode })

export const ContactConfirmation = ContactCodeForm.extend({ request: Id })

/** Only what a link may have. */
const LinkToken = z.string().max(100)

export const ContactLink = z.object({ token: LinkToken })
export const ContactText = ContactLink.extend({ text: TicketText })

export const ContactRequestReply = Success.extend({ request: z.string() })
export const ContactTicketReply = TicketReply.extend({ token: z.string() })
