import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { maxWaitMs } from '../limits.ts'
import { isLongRun } from '../test-runs.ts'
import { anyDatabase } from './any-database.ts'
import { sendRequest } from './http-request.ts'
import { copyDataFolder, type Exit, makeTempFolder, runToEnd, startProcess } from './shop-process.ts'

type Env = Record<string, string>

const taken = createServer().listen(0, '127.0.0.1')
afterAll(() => taken.close())

describe('a shop that cannot start prints the reason in a sentence and exits with 1', () => {
  // Most of them end before they open a database.
  const cases: [what: string, env: () => Env | Promise<Env>, sentence: RegExp][] = [
    [
      'several invalid settings',
      () => ({ PORT: '-1', LOG_LEVEL: 'loud', PUBLIC_URL: 'haat' }),
      /3 faults:[\s\S]*PORT[\s\S]*PUBLIC_URL[\s\S]*LOG_LEVEL/,
    ],
    [
      'a weak password',
      async () => ({
        DATA_DIR: await copyDataFolder(),
        ...{ SELLER_EMAIL: 'a@example.com', SELLER_PASSWORD: 'password123' },
      }),
      /SELLER_PASSWORD: This password is too easy to guess/,
    ],
    [
      'a port in use',
      async () => ({ ...(await anyDatabase()), PORT: portOf() }),
      /Port \d+ is taken by another program/,
    ],
    [
      'an address of another machine',
      async () => ({ ...(await anyDatabase()), HOST: '203.0.113.9' }),
      /can't listen on HOST 203\.0\.113\.9/,
    ],
    ['a data folder that is a file', () => ({ DATA_DIR: aFile() }), /data folder .+ can't be used/],
    [
      'an unreachable database',
      () => ({ DATABASE_URL: 'postgres://127.0.0.1:9/x', DATABASE_WAIT_SECONDS: '0' }),
      /can't be used: .*ECONNREFUSED/,
    ],
    [
      'an unknown database host',
      () => ({ DATABASE_URL: 'postgres://shop.invalid/x', DATABASE_WAIT_SECONDS: '0' }),
      /can't be used: .*shop\.invalid/,
    ],
  ]
  test.concurrent.for(cases)('%s', async ([, env, sentence]) => {
    const exit = await runToEnd({ DATA_DIR: makeTempFolder(), ...(await env()) })
    expect(exit.stderr).toMatch(sentence)
    expectErrorMessage(exit)
  })
})

test('one data folder opens one shop at a time, again after a kill, and only with its key', async () => {
  const env = { DATA_DIR: await copyDataFolder(), SECRET_KEY: '' }
  const first = await startProcess(env)
  const second = await runToEnd(env)
  expect(second.stderr).toMatch(/data folder .+ is in use by another running shop/)
  expectErrorMessage(second)
  expect((await sendRequest(`${first.url}/readyz`)).status).toBe(200)
  await first.end('SIGKILL')
  // It has opened the database when it says so.
  const withOtherKey = { ...env, SECRET_KEY: randomBytes(32).toString('hex') }
  rmSync(join(env.DATA_DIR, 'second-step.key'))
  const third = await runToEnd(withOtherKey)
  expect(third.stderr).toMatch(/keys of this process do not decrypt what the database holds/)
  expectErrorMessage(third)
})

test('a shop prints whether other machines reach it', async () => {
  const env = await anyDatabase()
  const local = await startProcess({ ...env, HOST: '' })
  expect(local.stderr()).toMatch(/is open: http:\/\/127\.0\.0\.1:\d+ \(seller panel: \/seller\)\n/)
  await local.end('SIGTERM')
  const open = await startProcess({ ...env, HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' })
  expect(open.stderr()).toMatch(
    / \(seller panel: .*\), listening on every address of this machine, port \d+\n/,
  )
  await open.end('SIGTERM')
})

test("the first start creates the owner's login, prints it once and stores it with mode 0600", async () => {
  const dataDir = makeTempFolder()
  const first = await startProcess({ DATA_DIR: dataDir })
  const password = /password (\S+)/.exec(first.stderr())?.[1]
  const file = join(dataDir, 'seller-login.txt')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const body = { email: 'seller@haat.example', password }
  expect((await sendRequest(`${first.url}/api/seller/login`, { method: 'POST', body })).status).toBe(200)
  await first.end('SIGTERM')
  const second = await startProcess({ DATA_DIR: dataDir })
  expect(second.stderr()).not.toContain('password')
  await second.end('SIGTERM')
})

/** With the first files, and while the database is filled: one after the other in one folder, or in two. */
const interruptions = [
  { moments: [20, 1000] },
  ...(isLongRun ? [{ moments: [20] }, { moments: [1000] }] : []),
]

test.for(interruptions)(
  'interrupted first starts do not block the next one ($moments ms)',
  async ({ moments }) => {
    const dataDir = makeTempFolder()
    for (const ms of moments) {
      let isBegun = false
      const interrupt = waitForDatabaseFiles(dataDir, { since: Date.now() }).then(async (areMade) => {
        isBegun = areMade
        await wait(ms)
      })
      const { signal } = await runToEnd({ DATA_DIR: dataDir }, interrupt)
      expect([isBegun, signal]).toEqual([true, 'SIGKILL'])
    }
    const shop = await startProcess({ DATA_DIR: dataDir })
    // The stored login works, whichever start created the seller.
    const login = readFileSync(join(dataDir, 'seller-login.txt'), 'utf8')
    const [, email, password] = /E-mail: (.+)\nPassword: (.+)\n/.exec(login) ?? []
    const body = { email, password }
    expect((await sendRequest(`${shop.url}/api/seller/login`, { method: 'POST', body })).status).toBe(200)
    await shop.end('SIGTERM')
  },
)

/** Those of an interrupted start are older. False: a start makes none. */
async function waitForDatabaseFiles(dataDir: string, { since }: { since: number }): Promise<boolean> {
  const files = ['database', 'database.new'].map((name) => join(dataDir, name, 'PG_VERSION'))
  const madeAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? 0
  const isNew = () => files.some((file) => madeAt(file) > since)
  while (!isNew() && Date.now() < since + maxWaitMs) await wait(5)
  return isNew()
}

function expectErrorMessage({ code, stdout, stderr }: Exit): void {
  expect(code).toBe(1)
  expect(stderr).not.toMatch(/^\s+at |node:internal|Node\.js v|Warning/m)
  expect(stdout).toBe('')
}

function portOf(): string {
  const address = taken.address()
  return typeof address === 'object' && address ? String(address.port) : ''
}

function aFile(): string {
  const file = join(makeTempFolder(), 'file')
  writeFileSync(file, '')
  return file
}
