import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StaffLogin } from '#contract/seller/staff-login.ts'
import type { Language } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/translate.ts'
import type { AuditValues } from '#domain/staff/audit-fields.ts'
import { deviceName, parseDevice } from '#domain/staff/device.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { setAccountLanguage } from '#server/auth/account-store.ts'
import { changePassword } from '#server/auth/password/change-password.ts'
import { endSessions } from '#server/auth/sessions/session-store.ts'
import { newSession, readToken, sellerCookie, sendSession } from '#server/auth/sessions/session-token.ts'
import { endStaffSession, listStaffSessions } from '#server/auth/sessions/staff-session-store.ts'
import { countRecoveryCodes, findTwoFactor } from '#server/auth/two-factor/two-factor-store.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { requestLanguage } from '#server/i18n/request-language.ts'
import { requireSeller } from './require-seller.ts'
import type { StaffRow } from './staff-store.ts'

type Options = { db: Db; sendMessages: () => void }

export function ownLoginRoutes(app: FastifyInstance, { db, sendMessages }: Options): void {
  serve(app, 'getStaffLogin', {
    for: requireSeller(db),
    handle: async ({ caller: staff, request }) =>
      describeOwnLogin(db, {
        ...{ staff, tokenHash: ownSession(request) },
        language: requestLanguage(request),
      }),
  })

  serve(app, 'setSellerLanguage', {
    for: requireSeller(db),
    handle: async ({ input, caller: staff }) => {
      await setAccountLanguage(db, { realm: 'staff', id: staff.id, language: input.language })
      return {}
    },
  })

  serve(app, 'changeSellerPassword', {
    for: requireSeller(db),
    handle: async ({ input, caller: staff, request, reply }) => {
      const session = newSession(request, 'staff')
      const change = { ...input, account: staff, session, requestId: request.id }
      await changePassword(db, { realm: 'staff', ...change })
      sendSession(reply, { realm: 'staff', session })
      sendMessages()
      return { message: () => t('server.done.password') }
    },
  })

  serve(app, 'logoutDevice', {
    for: requireSeller(db),
    handle: async ({ input, caller: staff, request }) => {
      await db.transaction().execute(async (tx) => {
        const userAgent = await endStaffSession(tx, { staffId: staff.id, id: input.id })
        if (userAgent === null) return
        await recordSessionEnd(tx, { staff, request, after: { device: parseDevice(userAgent) } })
      })
      return { message: () => t('server.done.deviceLoggedOut') }
    },
  })

  serve(app, 'logoutOtherDevices', {
    for: requireSeller(db),
    handle: async ({ caller: staff, request }) => {
      const devices = await db.transaction().execute(async (tx) => {
        const others = { realm: 'staff', accountId: staff.id, except: ownSession(request) } as const
        const count = await endSessions(tx, others)
        if (count > 0) await recordSessionEnd(tx, { staff, request, after: { devices: count } })
        return count
      })
      return {
        message: () => t(devices === 0 ? 'server.done.noOtherLogin' : 'server.done.loggedOutElsewhere'),
      }
    },
  })
}

type SessionEnd = { staff: StaffRow; request: FastifyRequest; after: AuditValues }

async function recordSessionEnd(tx: Db, { staff, request, after }: SessionEnd): Promise<void> {
  const by = { sellerId: staff.id, requestId: request.id }
  await recordAudit(tx, { by, action: 'login.end', subject: staff, before: null, after })
}

async function describeOwnLogin(
  db: Db,
  { staff, tokenHash, language }: { staff: StaffRow; tokenHash: Buffer; language: Language },
): Promise<Omit<StaffLogin, 'success'>> {
  const twoFactor = await findTwoFactor(db, staff.id)
  const devices = await listStaffSessions(db, { staffId: staff.id, tokenHash })
  const since = twoFactor?.confirmed_at ?? null
  return {
    seller: staff,
    twoFactor: {
      isOn: since !== null,
      since: since?.toISOString() ?? null,
      codesLeft: since === null ? 0 : await countRecoveryCodes(db, staff.id),
    },
    devices: devices.map((row) => ({
      _id: row.id,
      device: withLanguage(language, () => deviceName(parseDevice(row.user_agent))),
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
