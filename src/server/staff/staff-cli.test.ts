import { describe, expect, test } from 'vitest'
import { StartupError } from '#server/http/startup-error.ts'
import { aSeller, aVisitor } from '#test/builders/accounts.ts'
import { openRecordedTerminal } from '#test/recorded-terminal.ts'
import { startShop } from '#test/shop.ts'
import { totpCode } from '#test/two-factor-code.ts'
import { runStaffCli, type StaffCliDeps } from './staff-cli.ts'

const shop = await startShop()
const refuseToOpen: StaffCliDeps['openShop'] = () => Promise.reject(new Error('The shop was opened'))

async function openShop() {
  return { database: { ...shop.database, close: async () => {} }, shopUrl: 'https://haat.example' }
}

async function run(args: string[], open: StaffCliDeps['openShop'] = openShop) {
  const { terminal, printed } = openRecordedTerminal()
  const code = await runStaffCli(args, {
    terminal,
    openShop: open,
  })
  return { code, ...printed }
}

const readPassword = (out: string) => /password (?:of .+ is )?([\w-]{16}) /.exec(out)?.[1] ?? ''

async function findLastAuditEntry() {
  const log = shop.db.selectFrom('audit_log').select(['action', 'seller_id', 'request_id', 'subject_name'])
  return log.orderBy('id', 'desc').limit(1).executeTakeFirst()
}

test('--help explains the commands, without a shop', async () => {
  const { code, out } = await run(['--help'], refuseToOpen)
  expect(code).toBe(0)
  for (const word of ['list', 'add', 'reset-password', '--no-totp', 'disable', 'enable', 'Exit codes'])
    expect(out).toContain(word)
})

test.each([
  [[], 'Give a command'],
  [['dance'], 'Give a command'],
  [['add', '--name', 'Jonali'], 'Give the email'],
  [['add', '--email', 'jonali@example.com'], 'Give a name'],
  [['add', '--email', 'j@example.com', '--name', 'J', '--role', 'king'], 'There is no role king'],
  [['disable'], 'Give the email'],
  [['disable', 'jonali'], 'Give the email'],
  [['list', 'a@example.com', 'b'], 'Unexpected argument: b'],
  [['add', '--password', 'secret'], "Unknown option '--password'"],
])('refuses %j with a sentence, before the shop is opened', async (args, words) => {
  const { code, out, err } = await run(args, refuseToOpen)
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain(words)
})

test('a shop that has to be stopped first says so', async () => {
  const running = () => Promise.reject(new StartupError('The data folder is in use by another running shop.'))
  expect(await run(['list'], running)).toEqual({
    code: 1,
    out: '',
    err: 'The data folder is in use by another running shop.\n',
  })
})

describe('add', () => {
  test('creates a login with a generated password, shown once', async () => {
    const { code, out } = await run(['add', '--email', 'jonali@example.com', '--name', 'Jonali'])
    expect(code).toBe(0)
    const password = readPassword(out)
    const jonali = aVisitor(shop)
    const { seller } = await jonali.sellerLogin({ email: 'jonali@example.com', password })
    expect(seller).toMatchObject({ name: 'Jonali', role: 'packer' })
    const deeds = await shop.db.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(deeds)).not.toContain(password)
    expect(deeds.find(({ action }) => action === 'person.add')).toMatchObject({
      seller_id: null,
      request_id: null,
      subject_name: 'Jonali',
    })
    const again = await run(['add', '--email', 'JONALI@example.com', '--name', 'Jonali'])
    expect(again).toMatchObject({ code: 1, out: '' })
    expect(again.err).toContain('A staff member with this email already exists. Nothing was changed')
  })

  test('with --invite prints a link', async () => {
    const { out } = await run([
      'add',
      '--email',
      'm@example.com',
      '--name',
      'Mina',
      '--role',
      'owner',
      '--invite',
    ])
    const key = /https:\/\/haat\.example\/seller\/join#([\w-]{43})\n/.exec(out)?.[1] ?? ''
    const mina = aVisitor(shop)
    const { seller } = await mina.acceptInvitation({ key, password: 'fish-and-mustard-seeds' })
    expect(seller).toMatchObject({ name: 'Mina', role: 'owner' })
  })
})

describe('reset-password', () => {
  test('generates a new one and logs out everywhere', async () => {
    const seller = await aSeller(shop)
    const { code, out } = await run(['reset-password', seller.email.toUpperCase()])
    expect(code).toBe(0)
    await expect(seller.getStaffLogin()).rejects.toMatchObject({ status: 401 })
    await expect(aVisitor(shop).sellerLogin(seller)).rejects.toMatchObject({ status: 401 })
    await aVisitor(shop).sellerLogin({ email: seller.email, password: readPassword(out) })
  })

  test('unlocks a login that wrong passwords have locked', async () => {
    const seller = await aSeller(shop)
    for (let tries = 0; tries < 11; tries++)
      await aVisitor(shop)
        .sellerLogin({ ...seller, password: 'not this one' })
        .catch(() => {})
    const { out } = await run(['reset-password', seller.email])
    const login = aVisitor(shop).sellerLogin({ email: seller.email, password: readPassword(out) })
    await expect(login).resolves.toMatchObject({ success: true })
  })

  test('keeps the second step, or removes it with --no-totp', async () => {
    const seller = await aSeller(shop)
    const { key } = await seller.startTwoFactorSetup({ password: seller.password })
    await seller.confirmTwoFactor({ code: totpCode(key) })
    const first = await run(['reset-password', seller.email])
    expect(first.out).toContain('--no-totp removes it')
    const login = { email: seller.email, password: readPassword(first.out) }
    await expect(aVisitor(shop).sellerLogin(login)).rejects.toMatchObject({ code: 'code_needed' })
    const second = await run(['reset-password', seller.email, '--no-totp'])
    await aVisitor(shop).sellerLogin({ email: seller.email, password: readPassword(second.out) })
  })
})

describe('disable and enable', () => {
  test('change the login and restore it', async () => {
    await aSeller(shop)
    const seller = await aSeller(shop)
    expect(await run(['disable', seller.email])).toMatchObject({
      code: 0,
      out: expect.stringContaining('deactivated'),
    })
    await expect(seller.getStaffLogin()).rejects.toMatchObject({ status: 401 })
    expect(await findLastAuditEntry()).toMatchObject({
      action: 'person.off',
      seller_id: null,
      request_id: null,
    })
    expect((await run(['list'])).out).toMatch(new RegExp(`^${seller.email} +Bipul +owner +deactivated$`, 'm'))
    await run(['enable', seller.email])
    await aVisitor(shop).sellerLogin(seller)
  })

  test('refuse the last owner and unknown people', async () => {
    const alone = await startShop()
    const owner = await aSeller(alone)
    const open = async () => ({ database: { ...alone.database, close: async () => {} }, shopUrl: '' })
    const { code, err } = await run(['disable', owner.email], open)
    expect([code, err]).toEqual([1, expect.stringContaining('The shop needs an owner')])
    await owner.listStaff()
    expect((await run(['enable', 'nobody@example.com'], open)).err).toContain('No staff member')
  })
})
