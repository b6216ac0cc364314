import { z } from 'zod'
import { sellerRoles } from '#rules/seller.ts'
import { NewPassword } from './account.ts'
import { Done, Email, Id, text } from './common.ts'
import { Role, Seller } from './seller.ts'

/** Somebody behind the counter, as the owner sees them. */
export const Person = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(sellerRoles),
  isOff: z.boolean(),
  hasSecondStep: z.boolean(),
  /** When they were here last, to some minutes; null where they are logged in nowhere. */
  seen: z.iso.datetime().nullable(),
  isYou: z.boolean(),
})
export type Person = z.infer<typeof Person>

/** Somebody who was asked to come. */
export const Invite = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(sellerRoles),
  /** Null is the command line. */
  invitedBy: z.string().nullable(),
  until: z.iso.datetime(),
})
export type Invite = z.infer<typeof Invite>

export const PeopleList = Done.extend({ people: z.array(Person), invites: z.array(Invite) })

export const InvitePerson = z.object({ name: text('Name'), email: Email, role: Role })
/** `key` is what stands behind the # of the link /seller/join. It is shown this once. */
export const InviteMade = Done.extend({ invite: Invite, key: z.string(), isMailed: z.boolean() })
export const OneInvite = z.object({ id: Id })

/** `was` is what the page showed: where it is another by now, nothing is overwritten. */
export const PersonChange = z.object({
  id: Id,
  name: text('Name'),
  role: Role,
  was: z.object({ name: z.string().max(200), role: Role }),
})
export const PersonSwitch = z.object({ id: Id, isOff: z.boolean() })
export const OnePerson = z.object({ id: Id })

const Key = z.string({ error: 'This link is not whole' }).max(200, 'This link is not whole')
export const InviteKey = z.object({ key: Key })
export const InviteShown = Done.extend({ invite: Seller })
export const Join = z.object({ key: Key, password: NewPassword })
