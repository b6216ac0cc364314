import { z } from 'zod'
import { addressErrors, isPhone } from '#domain/address.ts'
import { toAsciiDigits } from '#domain/i18n/ascii-digits.ts'
import { staffGrants } from '#domain/staff/roles.ts'
import { incompleteLink, NewPassword } from '../account.ts'
import { Email, Id, lazyError, Success, text } from '../common.ts'
import { Role, StaffDetails } from './session.ts'

export const StaffMember = StaffDetails.extend({
  _id: z.string(),
  /** A rider's phone: shoppers see it while their order is on its way. */
  phone: z.string().optional(),
  isOff: z.boolean(),
  hasTwoFactor: z.boolean(),
  /** Accurate to some minutes; null without a session. */
  seen: z.iso.datetime().nullable(),
  isYou: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>

export const StaffInvitation = StaffDetails.extend({
  _id: z.string(),
  phone: z.string().optional(),
  invitedBy: z.string().nullable(),
  until: z.iso.datetime(),
})
export type StaffInvitation = z.infer<typeof StaffInvitation>

export const StaffList = Success.extend({ people: z.array(StaffMember), invites: z.array(StaffInvitation) })

/** As in an address. Empty: none. Only riders keep it. */
const StaffPhone = z
  .string(lazyError('common.address.phone'))
  .transform(toAsciiDigits)
  .pipe(text('common.field.phone', { min: 0, max: 30 }))
  .refine((phone) => phone === '' || isPhone(phone), { error: addressErrors.phone })

export const InviteStaff = z.object({
  name: text('common.field.name'),
  email: Email,
  role: Role,
  phone: StaffPhone.optional(),
})
/** `key` is the fragment of the link to /seller/join. Shown only once. */
export const InvitationCreated = Success.extend({
  invite: StaffInvitation,
  key: z.string(),
  isMailed: z.boolean(),
})
export const InvitationParams = z.object({ id: Id })

const Grants = z
  .array(z.enum(staffGrants, lazyError('server.input.grant', { choices: staffGrants.join(' or ') })))
  .max(staffGrants.length, lazyError('server.input.grantTwice'))

/** `was` is what the owner saw; a later change by someone else is a conflict. */
export const UpdateStaffMember = z.object({
  id: Id,
  name: text('common.field.name'),
  role: Role,
  grants: Grants.optional(),
  /** Left out: unchanged. */
  phone: StaffPhone.optional(),
  was: z.object({
    name: z.string().max(200),
    role: Role,
    grants: Grants.optional(),
    phone: z.string().max(30).optional(),
  }),
})
/** The form of a change; the page knows the rest. */
export const StaffMemberForm = UpdateStaffMember.pick({ name: true, role: true, phone: true })
export const SetStaffMemberActive = z.object({ id: Id, isOff: z.boolean() })
export const StaffMemberParams = z.object({ id: Id })

const InvitationKey = z.string(incompleteLink).max(200, incompleteLink)
export const InvitationLookup = z.object({ key: InvitationKey })
export const InvitationReply = Success.extend({ invite: StaffDetails })
export const AcceptInvitation = z.object({ key: InvitationKey, password: NewPassword })
