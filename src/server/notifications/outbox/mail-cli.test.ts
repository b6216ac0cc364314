import { expect, test } from 'vitest'
import { aShopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'
import { type MailCliDeps, runMailCli } from './mail-cli.ts'

const shop = await startShop()
const noShop: MailCliDeps['openShop'] = () => Promise.reject(new Error('The shop was opened'))
const openShop = async () => ({ database: { ...shop.database, close: async () => {} } })

async function run(args: string[], open: MailCliDeps['openShop'] = openShop) {
  const said = { out: '', err: '' }
  const code = await runMailCli(args, {
    terminal: {
      out: (text) => {
        said.out += text
      },
      err: (text) => {
        said.err += text
      },
    },
    openShop: open,
  })
  return { code, ...said }
}

test('--help explains the commands, without a shop', async () => {
  const { code, out } = await run(['--help'], noShop)
  expect(code).toBe(0)
  for (const word of ['list', 'again', 'Exit codes']) expect(out).toContain(word)
})

test.each([
  [[], 'Give a command'],
  [['dance'], 'Give a command'],
  [['list', 'all'], 'Unexpected argument: all'],
  [['list', '--all'], "Unknown option '--all'"],
])('%j is refused in words, before the shop is opened', async (args, words) => {
  const { code, out, err } = await run(args, noShop)
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain(words)
})

test('what waits and what was given up is listed without anybody’s address, and gets another try', async () => {
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
  await shop.app.jobs.run('messages')
  expect((await run(['list'])).out).not.toContain('order-placed')
})
