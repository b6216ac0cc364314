import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { parseMail } from '../mail.ts'
import { openFakeMailServer } from '../mail-server.ts'
import { createOrderingShoppers, placeOrders } from './ordering-shoppers.ts'
import { copyDataFolder, startProcess } from './shop-process.ts'

const orders = 15

test('a shop that is killed while it sends mail loses none, and sends few of them twice', async () => {
  const dataDir = await copyDataFolder()
  const open = () => openDatabase({ url: null, dataDir })
  const server = await openFakeMailServer('accepts', { confirms: 3 })
  const env = {
    DATA_DIR: dataDir,
    SELLER_EMAIL: 'owner@example.com',
    SELLER_PASSWORD: 'weekly-market-at-dawn',
    SMTP_URL: server.url,
    MAIL_FROM: 'Haat <hello@haat.example>',
    PUBLIC_URL: 'http://localhost:3000',
    // So that it prints its port, which is not that of PUBLIC_URL.
    HOST: '0.0.0.0',
  }
  const first = await open()
  const { writers, products } = await createOrderingShoppers(first, {
    count: 1,
    pictureFolder: join(dataDir, 'pictures'),
  })
  // An unverified address has a daily limit of mails.
  await sql`UPDATE users SET email_proved_at = now()`.execute(first.db)
  await first.close()
  const [writer] = writers

  const shop = await startProcess(env)
  await placeOrders(writer!, {
    url: `http://127.0.0.1:${/, port (\d+)$/m.exec(shop.stderr())?.[1]}`,
    products,
    isOver: () => writer!.acknowledged.length >= orders,
  })
  await expect.poll(() => server.mails.length).toBeGreaterThan(3)
  await shop.end('SIGKILL')
  expect(server.mails.length).toBeLessThan(orders)
  server.confirmAll()

  const database = await open()
  // As if the leases of the dead process had ended.
  await sql`UPDATE messages SET due_at = now() WHERE due_at IS NOT NULL`.execute(database.db)
  await sql`UPDATE jobs SET next_at = now(), held_until = now() WHERE name = 'send-messages'`.execute(
    database.db,
  )
  const { rows } = await sql<{ number: string }>`SELECT number FROM orders ORDER BY number`.execute(
    database.db,
  )
  await database.close()
  const again = await startProcess(env)
  const mailedOrders = () => server.mails.map(({ raw }) => /order #(\d+)/.exec(parseMail(raw).head)?.[1])
  await expect.poll(() => new Set(mailedOrders()).size).toBe(rows.length)
  expect(await again.end('SIGTERM')).toMatchObject({ code: 0 })
  expect(rows.length).toBeGreaterThanOrEqual(orders)
  expect([...new Set(mailedOrders())].toSorted()).toEqual(rows.map(({ number }) => number))
  // Mails in progress at the kill, up to three, may go twice, with the same Message-ID.
  const ids = new Set(server.mails.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]))
  expect(ids.size).toBe(rows.length)
  expect(server.mails.length - rows.length).toBeLessThanOrEqual(3)
  await server.close()
})
