import { z } from 'zod'
import { auditSubjectTypes } from '#domain/staff/audit.ts'
import { Day, Id, isStorable, PageLength, Success } from '../common.ts'

export const AuditQuery = z.object({
  who: Id.optional(),
  thing: z
    .enum(auditSubjectTypes, { error: `thing must be one of ${auditSubjectTypes.join(', ')}` })
    .optional(),
  /** In the shop's time zone, both days included. */
  from: Day.optional(),
  to: Day.optional(),
  /** Part of the subject's name in any case, or its whole id. */
  q: z
    .string()
    .trim()
    .max(200, 'The search is too long')
    .refine((q) => isStorable(q), 'The search contains a character that cannot be stored')
    .optional(),
  cursor: z
    .string()
    .regex(/^\d{1,17}-\d{1,18}$/, 'The cursor is not valid')
    .optional(),
  limit: PageLength.pipe(z.int().max(100, 'limit must be a whole number from 1 to 100')).default(50),
})

const AuditValues = z.record(z.string(), z.unknown()).nullable()

const AuditItem = z.object({
  subject: z.object({ _id: z.string().nullable(), name: z.string() }),
  before: AuditValues,
  after: AuditValues,
})

export const AuditEntry = AuditItem.extend({
  _id: z.string(),
  at: z.iso.datetime(),
  /** Null for a visitor without a session or, without a request, for the command line. */
  by: z.object({ _id: z.string(), name: z.string() }).nullable(),
  request: z.string().nullable(),
  action: z.string(),
  /** All of a bulk action; the first one is repeated above. */
  items: z.array(AuditItem).optional(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditList = Success.extend({ entries: z.array(AuditEntry), nextCursor: z.string().nullable() })
