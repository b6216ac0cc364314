import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSeller, atProcess, aVisitor } from '#test/builders/accounts.ts'
import { tokenOf, waitForMail } from '#test/mail.ts'
import { openBrowser, startShop } from '#test/shop.ts'

const shop = await startShop({ languages: ['en', 'hi'] })
const owner = await aSeller(shop)
const password = 'fish-and-mustard-seeds'
const over = { status: 400, code: 'invite_invalid' }
let count = 0
const anEmail = () => `jonali-${++count}@example.com`

function invite(email = anEmail(), role: 'owner' | 'packer' | 'catalogue' = 'packer') {
  return owner.inviteStaff({ name: 'Jonali', email, role })
}

test('an invited person sets a password and is logged in with the invited role', async () => {
  const email = anEmail()
  const { invite: kept, key, isMailed } = await invite(email, 'catalogue')
  expect(kept).toMatchObject({ name: 'Jonali', email, role: 'catalogue', invitedBy: 'Bipul' })
  expect(isMailed).toBe(false)
  const jonali = aVisitor(shop)
  expect((await jonali.getInvitation({ key })).invite).toEqual({ name: 'Jonali', email, role: 'catalogue' })
  const { seller } = await jonali.acceptInvitation({ key, password })
  expect(seller).toEqual({ id: expect.any(String), name: 'Jonali', email, role: 'catalogue', grants: [] })
  expect((await jonali.getSellerSession()).seller).toEqual(seller)
  await expect(jonali.listOrders()).rejects.toMatchObject({ status: 403 })
  await aVisitor(shop).sellerLogin({ email: email.toUpperCase(), password })
})

test('an invited rider has the phone number that the owner typed in, and no one else reads it', async () => {
  const phone = '+91 60000 00077'
  for (const role of ['rider', 'packer'] as const) {
    const email = anEmail()
    const { invite: reply, key } = await owner.inviteStaff({ name: 'Jonali', email, role, phone })
    expect(reply).not.toHaveProperty('phone')
    const kept = (await owner.listStaff()).invites.find((one) => one.email === email)
    expect(kept?.phone).toBe(role === 'rider' ? phone : undefined)
    expect((await aVisitor(shop).getInvitation({ key })).invite).toEqual({ name: 'Jonali', email, role })
    const { seller } = await aVisitor(shop).acceptInvitation({ key, password })
    expect(seller).not.toHaveProperty('phone')
    const joined = (await owner.listStaff()).people.find((one) => one.email === email)
    expect(joined?.phone).toBe(role === 'rider' ? phone : undefined)
  }
  expect(JSON.stringify(await owner.listAuditEntries({}))).not.toContain(phone)
})

test('the token works once, also for two requests at the same time', async () => {
  const { key } = await invite()
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => aVisitor(shop).acceptInvitation({ key, password })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(aVisitor(shop).acceptInvitation({ key, password })).rejects.toMatchObject(over)
  await expect(aVisitor(shop).getInvitation({ key })).rejects.toMatchObject(over)
})

test('the token is void after 72 hours, after it is withdrawn, and after a newer one', async () => {
  const [late, revoked, email] = [await invite(), await invite(), anEmail()]
  await sql`UPDATE seller_invites SET expires_at = now() - interval '1 second' WHERE id = ${late.invite._id}`.execute(
    shop.db,
  )
  await owner.revokeInvitation({ id: revoked.invite._id })
  const [older, newer] = [await invite(email), await invite(email.toUpperCase())]
  for (const { key } of [late, revoked, older, { key: 'x' }, { key: '' }])
    await expect(aVisitor(shop).acceptInvitation({ key, password })).rejects.toMatchObject(over)
  await aVisitor(shop).acceptInvitation({ key: newer.key, password })
  const hours = (Date.parse(newer.invite.until) - Date.now()) / 3_600_000
  expect(Math.round(hours)).toBe(72)
})

test('a weak password does not use the token up', async () => {
  const { key } = await invite()
  const jonali = aVisitor(shop)
  await expect(jonali.acceptInvitation({ key, password: 'password1' })).rejects.toMatchObject({ status: 400 })
  await jonali.acceptInvitation({ key, password })
})

test('the database has only the hash of the token, and the log nothing of it', async () => {
  const { key } = await invite()
  const { rows } = await sql`SELECT * FROM seller_invites, audit_log`.execute(shop.db)
  expect(JSON.stringify(rows)).not.toContain(key)
  const hashes = await shop.db.selectFrom('seller_invites').select('token_hash').execute()
  const wanted = createHash('sha256').update(key).digest('hex')
  expect(hashes.map(({ token_hash: hash }) => Buffer.from(hash).toString('hex'))).toContain(wanted)
})

test('an existing person is not invited again, enabled or disabled', async () => {
  const packer = await aSeller(shop, { role: 'packer' })
  const taken = { status: 409, code: 'seller_exists' }
  await expect(invite(packer.email.toUpperCase())).rejects.toMatchObject(taken)
  const { people } = await owner.listStaff()
  const { _id: id } = people.find(({ email }) => email === packer.email)!
  await owner.setStaffMemberActive({ id, isOff: true })
  await expect(invite(packer.email)).rejects.toMatchObject(taken)
})

test('of two invitations to one e-mail address, the second is refused after the first is accepted', async () => {
  const email = anEmail()
  const { key } = await invite(email)
  await sql`INSERT INTO sellers (id, name, email, password_hash) VALUES (gen_random_uuid(), 'J', ${email}, 'x')`.execute(
    shop.db,
  )
  await expect(aVisitor(shop).acceptInvitation({ key, password })).rejects.toMatchObject({
    status: 409,
    code: 'seller_exists',
  })
})

test('an invitation of a disabled or former owner is void', async () => {
  for (const leave of ['switch', 'role'] as const) {
    const other = await aSeller(shop)
    const { key } = await other.inviteStaff({ name: 'A way back', email: anEmail(), role: 'owner' })
    const { people } = await owner.listStaff()
    const { _id: id, name } = people.find(({ email }) => email === other.email)!
    if (leave === 'switch') await owner.setStaffMemberActive({ id, isOff: true })
    else await owner.updateStaffMember({ id, name, role: 'packer', was: { name, role: 'owner' } })
    await expect(aVisitor(shop).acceptInvitation({ key, password })).rejects.toMatchObject(over)
  }
})

test('the mail links to the page, and contains no user input', async () => {
  const email = anEmail()
  const { key } = await owner.inviteStaff({ name: 'Win a prize at evil.example', email, role: 'packer' })
  const mail = await waitForMail(shop, email)
  expect(tokenOf(mail, 'http://localhost/seller/join')).toBe(key)
  expect(mail.text + mail.html + mail.head).not.toContain('evil.example')
})

test('the mail is in the language of the inviter, and later mails are in the one that was chosen', async () => {
  const hindi = { 'accept-language': 'hi' }
  const email = anEmail()
  const { key } = await atProcess(shop, owner, hindi).inviteStaff({ name: 'Jonali', email, role: 'packer' })
  const mail = await waitForMail(shop, email)
  expect(mail.text).toContain('आपको Haat के स्टाफ़ में शामिल होने का न्योता मिला है।')
  expect(tokenOf(mail, 'http://localhost/seller/join')).toBe(key)
  expect(mail.html).toContain('<html lang="hi-IN">')
  const jonali = openBrowser(shop, hindi)
  await jonali.api.acceptInvitation({ key, password })
  await jonali.api.setSellerLanguage({ language: 'hi' })
  await aVisitor(shop).sellerForgotPassword({ email })
  expect((await waitForMail(shop, email, 2)).text).toContain('स्टाफ़ अकाउंट')
})

test('an invitation requires all its fields', async () => {
  const good = { name: 'Jonali', email: anEmail(), role: 'packer' }
  for (const wrong of [
    { name: ' ' },
    { email: 'jonali' },
    { role: 'king' },
    { role: undefined },
    { phone: 'call me' },
  ]) {
    const wanted = { ...good, ...wrong } as Parameters<typeof owner.inviteStaff>[0]
    await expect(owner.inviteStaff(wanted)).rejects.toMatchObject({ status: 400 })
  }
  expect((await owner.listStaff()).invites.map(({ email }) => email)).not.toContain(good.email)
})
