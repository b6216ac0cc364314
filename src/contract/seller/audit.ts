import { z } from 'zod'
import { auditSubjectTypes } from '#domain/staff/audit.ts'
import { Day, Id, isStorable, lazyError, PageLength, Success } from '../common.ts'

export const AuditQuery = z.object({
  who: Id.optional(),
  thing: z
    .enum(
      auditSubjectTypes,
      lazyError('common.form.choice', { field: 'thing', choices: auditSubjectTypes.join(', ') }),
    )
    .optional(),
  /** In the shop's time zone, both days included. */
  from: Day.optional(),
  to: Day.optional(),
  /** Part of the subject's name in any case, or its whole id. */
  q: z
    .string()
    .trim()
    .max(200, lazyError('server.input.auditSearchLong'))
    .refine((q) => isStorable(q), lazyError('server.input.auditSearchUnstorable'))
    .optional(),
  cursor: z
    .string()
    .regex(/^\d{1,17}-\d{1,18}$/, lazyError('server.input.cursor'))
    .optional(),
  limit: PageLength.pipe(z.int().max(100, lazyError('server.input.limit', { max: 100 }))).default(50),
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
