import { z } from 'zod'
import { Id, Success } from './common.ts'
import { Seller } from './seller.ts'

/** A browser somebody is logged in with. `seen` is true to some minutes. */
export const Device = z.object({
  _id: z.string(),
  device: z.string(),
  since: z.iso.datetime(),
  seen: z.iso.datetime(),
  isThis: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const StaffLogin = Success.extend({
  seller: Seller,
  secondStep: z.object({ isOn: z.boolean(), since: z.iso.datetime().nullable(), codesLeft: z.int() }),
  /** This one first, the others by when they were used last. */
  devices: z.array(Device),
})
export type StaffLogin = z.infer<typeof StaffLogin>

export const DeviceParams = z.object({ id: Id })

/** The key of an authenticator app, in base 32 as people type it. It is shown this once. */
export const TwoFactorSetup = Success.extend({ key: z.string() })
/** Each opens the second step once. They are shown this once. */
export const RecoveryCodes = Success.extend({ codes: z.array(z.string()) })
