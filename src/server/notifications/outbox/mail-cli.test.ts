import { expect, test } from 'vitest'
import { aShopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { openRecordedTerminal } from '#test/recorded-terminal.ts'
import { startShop } from '#test/shop.ts'
import { type MailCliDeps, runMailCli } from './mail-cli.ts'

const shop = await startShop()
const refuseToOpen: MailCliDeps['openShop'] = () => Promise.reject(new Error('The shop was opened'))
const openShop = async () => ({ database: { ...shop.database, close: async () => {} } })

async function run(args: string[], open: MailCliDeps['openShop'] = openShop) {
  const { terminal, printed } = openRecordedTerminal()
  const code = await runMailCli(args, {
    terminal,
    openShop: open,
  })
  return { code, ...printed }
}

test('--help explains the commands, without a shop', async () => {
  const { code, out } = await run(['--help'], refuseToOpen)
  expect(code).toBe(0)
  for (const word of ['list', 'again', 'Exit codes']) expect(out).toContain(word)
})

test.each([
  [[], 'Give a command'],
  [['dance'], 'Give a command'],
  [['list', 'all'], 'Unexpected argument: all'],
  [['list', '--all'], "Unknown option '--all'"],
])('refuses %j with a sentence, before the shop is opened', async (args, words) => {
  const { code, out, err } = await run(args, refuseToOpen)
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain(words)
})

test('lists waiting and failed messages without addresses, and retries them', async () => {
  expect((await run(['list'])).out).toBe('No unsent messages.\n')
  const asha = await aShopper(shop)
  const { _id: product } = await aProduct(shop)
  const { order } = await asha.placeCodOrder({ items: [{ product, quantity: 1 }], address: asha.address })
  const about = `order-placed, order #${order.orderNumber}:`
  expect((await run(['list'])).out).toContain(`${about} 0 attempts, next attempt `)
  await shop.db
    .updateTable('messages')
    .set({ due_at: null, tries: 20, given_up: ['mail'], fault: 'mail: nobody is there' })
    .execute()
  await shop.db
    .insertInto('messages')
    .values({ kind: 'password-reset', user_id: asha.id, due_at: null, given_up: ['mail'] })
    .execute()
  const { out } = await run(['list'])
  expect(out).toContain(`${about} 20 attempts, failed by mail; mail: nobody is there\n`)
  expect(out).toContain(`password-reset, account ${asha.id}: 0 attempts`)
  expect(out).not.toContain('@')
  expect((await run(['again'])).out).toBe('Messages to send again: 1.\n')
  await shop.app.jobs.run('send-messages')
  expect((await run(['list'])).out).not.toContain('order-placed')
})
