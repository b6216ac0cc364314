import { z } from 'zod'
import { staffRoles } from '#domain/staff.ts'
import { NewPassword } from './account.ts'
import { Email, Id, Success, text } from './common.ts'
import { Role, Seller } from './seller.ts'

/** Somebody behind the counter, as the owner sees them. */
export const StaffMember = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  isOff: z.boolean(),
  hasSecondStep: z.boolean(),
  /** When they were here last, to some minutes; null where they are logged in nowhere. */
  seen: z.iso.datetime().nullable(),
  isYou: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>

/** Somebody who was asked to come. */
export const StaffInvitation = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** Null is the command line. */
  invitedBy: z.string().nullable(),
  until: z.iso.datetime(),
})
export type StaffInvitation = z.infer<typeof StaffInvitation>

export const StaffList = Success.extend({ people: z.array(StaffMember), invites: z.array(StaffInvitation) })

export const InviteStaff = z.object({ name: text('Name'), email: Email, role: Role })
/** `key` is what stands behind the # of the link /seller/join. It is shown this once. */
export const InvitationCreated = Success.extend({
  invite: StaffInvitation,
  key: z.string(),
  isMailed: z.boolean(),
})
export const InvitationParams = z.object({ id: Id })

/** `was` is what the page showed: where it is another by now, nothing is overwritten. */
export const UpdateStaffMember = z.object({
  id: Id,
  name: text('Name'),
  role: Role,
  was: z.object({ name: z.string().max(200), role: Role }),
})
/** The form of a change; the page knows the rest. */
export const StaffMemberForm = UpdateStaffMember.pick({ name: true, role: true })
export const SetStaffMemberActive = z.object({ id: Id, isOff: z.boolean() })
export const StaffMemberParams = z.object({ id: Id })

const InvitationKey = z.string({ error: 'This link is not whole' }).max(200, 'This link is not whole')
export const InvitationLookup = z.object({ key: InvitationKey })
export const InvitationReply = Success.extend({ invite: Seller })
export const AcceptInvitation = z.object({ key: InvitationKey, password: NewPassword })
