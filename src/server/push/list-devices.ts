import type { PersonalData } from '#contract/personal-data.ts'
import type { Db } from '../database/tables.ts'
import { listDevicesOf } from './push-store.ts'

/** Where a shopper is told of orders. The endpoints themselves are for nobody: who knows one can disturb its device. */
export async function listDevices(db: Db, userId: string): Promise<PersonalData['notifications']> {
  const devices = await listDevicesOf(db, userId)
  return devices.map(({ since, endpoint }) => ({
    since: since.toISOString(),
    service: new URL(endpoint).hostname,
  }))
}
