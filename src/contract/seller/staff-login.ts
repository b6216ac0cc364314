import { z } from 'zod'
import { Id, Success } from '../common.ts'
import { Seller } from './session.ts'

/** `seen` is accurate to some minutes. */
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
  twoFactor: z.object({ isOn: z.boolean(), since: z.iso.datetime().nullable(), codesLeft: z.int() }),
  devices: z.array(Device),
})
export type StaffLogin = z.infer<typeof StaffLogin>

export const DeviceParams = z.object({ id: Id })

/** Base32. Shown only once. */
export const TwoFactorSetup = Success.extend({ key: z.string() })
/** Each works once. Shown only once. */
export const RecoveryCodes = Success.extend({ codes: z.array(z.string()) })
