import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StaffLogin } from '#contract/staff-login.ts'
import type { ResetOptions } from '#server/account/reset-routes.ts'
import { readToken, sellerCookie, setSessionCookie } from '#server/account/session-token.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { changeSellerPassword } from './change-seller-password.ts'
import { deviceName } from './device-name.ts'
import { endDevice, endDevices, listDevices } from './device-store.ts'
import { openSession } from './open-session.ts'
import { requireSeller } from './require-seller.ts'
import { countRecoveryCodes, findSecondStep } from './second-step-store.ts'
import type { SellerRow } from './seller-store.ts'

/** What sellers do with their own login. */
export function ownLoginRoutes(app: FastifyInstance, options: ResetOptions & { db: Db }): void {
  const { db, tell } = options
  serve(app, 'getStaffLogin', {
    for: requireSeller(db),
    handle: async ({ caller: seller, request }) => showOwnLogin(db, { seller, here: ownSession(request) }),
  })

  serve(app, 'changeSellerPassword', {
    for: requireSeller(db),
    handle: async ({ input, caller: seller, request, reply }) => {
      const { token, session } = openSession(request)
      const { currentPassword: current, newPassword: wanted } = input
      const asked = { seller, current, wanted, address: request.ip, requestId: request.id }
      await changeSellerPassword(db, { ...asked, session })
      setSessionCookie(reply, { cookie: sellerCookie, text: token.text })
      tell()
      return { message: 'Your password was changed' }
    },
  })

  serve(app, 'logoutDevice', {
    for: requireSeller(db),
    handle: async ({ input, caller: seller, request }) => {
      await db.transaction().execute(async (tx) => {
        const userAgent = await endDevice(tx, { sellerId: seller.id, id: input.id })
        if (userAgent === undefined) return
        await writeEnd(tx, { seller, request, after: { device: deviceName(userAgent) } })
      })
      // Where it had ended by itself, what was wanted is so.
      return { message: 'Logged out there' }
    },
  })

  serve(app, 'logoutOtherDevices', {
    for: requireSeller(db),
    handle: async ({ caller: seller, request }) => {
      const devices = await db.transaction().execute(async (tx) => {
        const count = await endDevices(tx, { sellerId: seller.id, except: ownSession(request) })
        if (count > 0) await writeEnd(tx, { seller, request, after: { devices: count } })
        return count
      })
      return { message: devices === 0 ? 'You are logged in nowhere else' : 'Logged out everywhere else' }
    },
  })
}

type End = { seller: SellerRow; request: FastifyRequest; after: Record<string, unknown> }

async function writeEnd(tx: Db, { seller, request, after }: End): Promise<void> {
  const by = { sellerId: seller.id, requestId: request.id }
  await recordAudit(tx, { by, action: 'login.end', subject: seller, before: null, after })
}

async function showOwnLogin(
  db: Db,
  { seller, here }: { seller: SellerRow; here: Buffer },
): Promise<Omit<StaffLogin, 'success'>> {
  const step = await findSecondStep(db, seller.id)
  const devices = await listDevices(db, { sellerId: seller.id, here })
  const since = step?.confirmed_at ?? null
  return {
    seller,
    secondStep: {
      isOn: since !== null,
      since: since?.toISOString() ?? null,
      codesLeft: since === null ? 0 : await countRecoveryCodes(db, seller.id),
    },
    devices: devices.map((row) => ({
      _id: row.id,
      device: deviceName(row.user_agent),
      since: row.created_at.toISOString(),
      seen: row.seen_at.toISOString(),
      isThis: row.is_this,
    })),
  }
}

function ownSession(request: FastifyRequest): Buffer {
  const token = readToken(request, sellerCookie)
  if (!token) throw new ShopError('seller_login_needed')
  return token.hash
}
