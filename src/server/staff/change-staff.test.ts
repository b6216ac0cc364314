import { describe, expect, test } from 'vitest'
import { recordAudit } from '#server/audit/audit-store.ts'
import { aSeller, aVisitor, type TestUser } from '#test/builders/accounts.ts'
import { findStaffId } from '#test/builders/staff.ts'
import { tokenOf, waitForMail } from '#test/mail.ts'
import { openBrowser, startShop } from '#test/shop.ts'
import { disableStaff } from './change-staff.ts'
import { inviteStaff } from './invite-staff.ts'

const shop = await startShop()

const idOf = (person: TestUser) => findStaffId(shop, person)

async function listAuditEntries(id: string) {
  return shop.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'seller_id'])
    .where('subject_id', '=', id)
    .where('action', 'like', 'person.%')
    .orderBy('id')
    .execute()
}

test.skipIf(shop.database.kind === 'embedded')(
  'staff log in, are invited, changed and disabled during an import of theirs',
  async () => {
    const [owner, packer] = [await aSeller(shop), await aSeller(shop, { role: 'packer' })]
    const [by, id] = [{ sellerId: await idOf(owner), requestId: null }, await idOf(packer)]
    await shop.db.transaction().execute(async (tx) => {
      for (const sellerId of [by.sellerId, id]) {
        const subject = { id: null, name: 'list.csv' }
        const import_ = { action: 'catalogue.import', subject, before: null, after: {} } as const
        await recordAudit(tx, { by: { sellerId, requestId: null }, ...import_ })
      }
      await openBrowser(shop).api.sellerLogin(owner)
      await owner.inviteStaff({ name: 'Rupa', email: 'rupa@example.com', role: 'packer' })
      const was = { name: 'Bipul', role: 'packer' } as const
      await owner.updateStaffMember({ id, name: 'Bipul Das', role: 'packer', was })
      await owner.setStaffMemberActive({ id, isOff: true })
    })
    await expect(packer.listOrders()).rejects.toMatchObject({ status: 401 })
  },
)

describe('a change of name and role', () => {
  test('applies at once, and writes an audit entry', async () => {
    const [owner, packer] = [await aSeller(shop), await aSeller(shop, { role: 'packer' })]
    const id = await idOf(packer)
    const was = { name: 'Bipul', role: 'packer' } as const
    await packer.listOrders()
    await owner.updateStaffMember({ id, name: ' Bipul Das ', role: 'catalogue', was })
    await expect(packer.listOrders()).rejects.toMatchObject({ status: 403, code: 'permission_denied' })
    expect((await packer.getSellerSession()).seller).toMatchObject({ name: 'Bipul Das', role: 'catalogue' })
    expect(await listAuditEntries(id)).toEqual([
      {
        action: 'person.change',
        before: { name: 'Bipul', role: 'packer' },
        after: { name: 'Bipul Das', role: 'catalogue' },
        seller_id: await idOf(owner),
      },
    ])
  })

  test('grants a packer UPI payments, until the role changes', async () => {
    const [owner, packer] = [await aSeller(shop), await aSeller(shop, { role: 'packer' })]
    const id = await idOf(packer)
    const was = { name: 'Bipul', role: 'packer' } as const
    const grantsOf = async () => (await packer.getSellerSession()).seller.grants
    await owner.updateStaffMember({ id, ...was, grants: ['upi'], was })
    expect(await grantsOf()).toEqual(['upi'])
    expect((await owner.listStaff()).people.find(({ _id }) => _id === id)?.grants).toEqual(['upi'])
    await owner.updateStaffMember({ id, ...was, was })
    expect(await grantsOf()).toEqual(['upi'])
    await owner.updateStaffMember({ id, ...was, role: 'catalogue', grants: ['upi'], was })
    expect(await grantsOf()).toEqual([])
    expect((await listAuditEntries(id)).map(({ after }) => after)).toEqual([
      { grants: ['upi'] },
      { role: 'catalogue', grants: [] },
    ])
    const now = { ...was, role: 'catalogue' } as const
    await expect(
      owner.updateStaffMember({ id, ...now, was: { ...now, grants: ['upi'] } }),
    ).rejects.toMatchObject({ code: 'person_changed' })
    await expect(
      owner.updateStaffMember({ id, ...now, grants: ['shop' as 'upi'], was }),
    ).rejects.toMatchObject({
      status: 400,
    })
  })

  test('sets the phone number of a rider, which a client that does not know it keeps', async () => {
    const [owner, rider] = [await aSeller(shop), await aSeller(shop, { role: 'rider' })]
    const id = await idOf(rider)
    const was = { name: 'Bipul', role: 'rider' } as const
    const phoneOf = async () => (await owner.listStaff()).people.find(({ _id }) => _id === id)?.phone
    await owner.updateStaffMember({ id, ...was, phone: ' ৬০০০০ 00077 ', was })
    expect(await phoneOf()).toBe('60000 00077')
    await owner.updateStaffMember({ id, ...was, was })
    expect(await phoneOf()).toBe('60000 00077')
    for (const phone of ['call me', '123456', '1'.repeat(16), '+91 60000\n00077'])
      await expect(owner.updateStaffMember({ id, ...was, phone, was })).rejects.toMatchObject({ status: 400 })
    const outdated = { ...was, phone: '60000 00078' }
    await expect(owner.updateStaffMember({ id, ...was, phone: '', was: outdated })).rejects.toMatchObject({
      code: 'person_changed',
    })
    await owner.updateStaffMember({ id, ...was, phone: '', was: { ...was, phone: '60000 00077' } })
    expect(await phoneOf()).toBeUndefined()
    expect((await listAuditEntries(id)).map(({ after }) => after)).toEqual([
      { phone: true },
      { phone: false },
    ])
  })

  test('keeps no phone number of other roles', async () => {
    const [owner, packer] = [await aSeller(shop), await aSeller(shop, { role: 'packer' })]
    const id = await idOf(packer)
    const was = { name: 'Bipul', role: 'packer' } as const
    await owner.updateStaffMember({ id, ...was, phone: '60000 00077', was })
    const row = shop.db.selectFrom('sellers').select('phone').where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ phone: null })
  })

  test('is refused after a change by another owner', async () => {
    const [owner, packer] = [await aSeller(shop), await aSeller(shop, { role: 'packer' })]
    const id = await idOf(packer)
    const was = { name: 'Bipul', role: 'packer' } as const
    await owner.updateStaffMember({ id, name: 'Bipul Das', role: 'packer', was })
    await expect(
      owner.updateStaffMember({ id, name: 'Bipul', role: 'catalogue', was }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'person_changed',
    })
    expect((await packer.getSellerSession()).seller).toMatchObject({ name: 'Bipul Das', role: 'packer' })
  })

  test("of one's own role is refused, of one's own name is not", async () => {
    const [owner] = [await aSeller(shop), await aSeller(shop)]
    const id = await idOf(owner)
    const was = { name: 'Bipul', role: 'owner' } as const
    await expect(owner.updateStaffMember({ id, name: 'Bipul', role: 'packer', was })).rejects.toMatchObject({
      status: 409,
      code: 'own_role',
    })
    await owner.updateStaffMember({ id, name: 'The boss', role: 'owner', was })
    expect((await owner.getSellerSession()).seller).toMatchObject({ name: 'The boss', role: 'owner' })
  })

  test('of an unknown person is a 404', async () => {
    const owner = await aSeller(shop)
    const id = crypto.randomUUID()
    const was = { name: 'Bipul', role: 'packer' } as const
    const none = { status: 404, code: 'person_not_found' }
    await expect(owner.updateStaffMember({ id, name: 'B', role: 'packer', was })).rejects.toMatchObject(none)
    await expect(owner.setStaffMemberActive({ id, isOff: true })).rejects.toMatchObject(none)
    await expect(owner.resetStaffTwoFactor({ id })).rejects.toMatchObject(none)
  })
})

describe('a disabled person', () => {
  test('loses every session, cannot log in, and returns unchanged when enabled', async () => {
    const [owner, packer] = [await aSeller(shop), await aSeller(shop, { role: 'packer' })]
    const id = await idOf(packer)
    const copy = openBrowser(shop, { cookie: `haat_seller=${packer.browser.cookies.get('haat_seller')}` })
    await copy.api.listOrders()
    await owner.setStaffMemberActive({ id, isOff: true })
    for (const { listOrders } of [packer, copy.api])
      await expect(listOrders()).rejects.toMatchObject({ status: 401, code: 'seller_login_needed' })
    await expect(packer.getSellerSession()).rejects.toMatchObject({ code: 'not_logged_in' })
    await expect(aVisitor(shop).sellerLogin(packer)).rejects.toMatchObject({ status: 401 })
    expect((await owner.listStaff()).people.find(({ _id }) => _id === id)).toMatchObject({
      isOff: true,
      seen: null,
    })

    await owner.setStaffMemberActive({ id, isOff: false })
    await expect(copy.api.listOrders()).rejects.toMatchObject({ status: 401 })
    await aVisitor(shop).sellerLogin(packer)
    expect((await listAuditEntries(id)).map(({ action }) => action)).toEqual(['person.off', 'person.on'])
  })

  test('gets no password reset link, and an earlier one is void', async () => {
    const [owner, packer] = [await aSeller(shop), await aSeller(shop, { role: 'packer' })]
    await packer.sellerForgotPassword({ email: packer.email })
    const token = tokenOf(await waitForMail(shop, packer.email), '/seller/reset-password')
    const id = await idOf(packer)
    await owner.setStaffMemberActive({ id, isOff: true })
    const reset = { token, password: 'another-market-morning' }
    await expect(aVisitor(shop).sellerResetPassword(reset)).rejects.toMatchObject({ code: 'reset_invalid' })
    await owner.setStaffMemberActive({ id, isOff: false })
    await expect(aVisitor(shop).sellerResetPassword(reset)).rejects.toMatchObject({ code: 'reset_invalid' })
  })

  test('is never oneself', async () => {
    const [owner] = [await aSeller(shop), await aSeller(shop)]
    await expect(owner.setStaffMemberActive({ id: await idOf(owner), isOff: true })).rejects.toMatchObject({
      code: 'own_role',
    })
  })
})

test('a person who has lost the owner role during a change makes no change', async () => {
  const [was, other] = [await aSeller(shop, { role: 'packer' }), await aSeller(shop)]
  const [by, id] = [{ sellerId: await idOf(was), requestId: 'r' }, await idOf(other)]
  const late = { status: 403, code: 'permission_denied' }
  await expect(disableStaff(shop.db, { by, id, isOff: true })).rejects.toMatchObject(late)
  const wanted = { by, name: 'Mina', email: 'mina@example.com', role: 'owner' } as const
  await expect(inviteStaff(shop.db, wanted)).rejects.toMatchObject(late)
  await other.listStaff()
})

describe('the last owner', () => {
  test('cannot be removed, also not by the command line', async () => {
    const alone = await startShop()
    const owner = await aSeller(alone)
    const { people } = await owner.listStaff()
    const { _id: id } = people[0]!
    const last = { code: 'last_owner' }
    const was = { name: 'Bipul', role: 'owner' } as const
    await expect(owner.setStaffMemberActive({ id, isOff: true })).rejects.toMatchObject(last)
    await expect(owner.updateStaffMember({ id, name: 'Bipul', role: 'packer', was })).rejects.toMatchObject(
      last,
    )
    const by = { sellerId: null, requestId: null }
    await expect(disableStaff(alone.db, { by, id, isOff: true })).rejects.toMatchObject(last)
    await owner.listStaff()
  })

  test.for(['role', 'switch'] as const)('remains when two remove each other by %s', async (how) => {
    const pair = await startShop()
    for (let round = 0; round < 5; round++) {
      await pair.db.updateTable('sellers').set({ role: 'packer' }).execute()
      const [one, two] = [await aSeller(pair), await aSeller(pair)]
      const { people } = await one.listStaff()
      const removeOwner = (by: TestUser, whom: TestUser) => {
        const id = people.find(({ email }) => email === whom.email)?._id ?? ''
        const was = { name: 'Bipul', role: 'owner' } as const
        return how === 'role'
          ? by.updateStaffMember({ id, name: 'Bipul', role: 'packer', was })
          : by.setStaffMemberActive({ id, isOff: true })
      }
      const tries = await Promise.allSettled([removeOwner(one, two), removeOwner(two, one)])
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const left = pair.db.selectFrom('sellers').select('id').where('role', '=', 'owner')
      expect(await left.where('disabled_at', 'is', null).execute()).toHaveLength(1)
    }
  })
})
