import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { openRecordedTerminal } from '#test/recorded-terminal.ts'
import { explainFailure, formatCliError, runCli, usageError } from './cli.ts'
import { StartupError } from './startup-error.ts'

const lostConnection = () => new Error('Connection terminated unexpectedly')

async function run(command: () => Promise<string>, close = async () => {}) {
  const { terminal, printed } = openRecordedTerminal()
  const shop = { database: { close } }
  const code = await runCli({ terminal, parse: () => command, openShop: async () => shop })
  return { code, ...printed }
}

async function failed(work: () => Promise<unknown>): Promise<string> {
  return work().then(() => '', formatCliError)
}

describe('a command that fails', () => {
  test('changed nothing if it was refused', async () => {
    const { code, err } = await run(async () => {
      throw usageError('There is no such person.')
    })
    expect([code, err]).toEqual([1, 'There is no such person. Nothing was changed. See --help.\n'])
  })

  test.each([lostConnection(), new Error('out of luck')])('may have changed something: %s', async (error) => {
    const { code, err } = await run(async () => {
      throw error
    })
    expect([code, err]).toEqual([1, expect.stringContaining('check what it changed before you run it again')])
    expect(err).not.toContain('Nothing was changed')
  })

  test('after its work does not take the work back', async () => {
    const { code, out, err } = await run(
      async () => 'Done.\n',
      async () => {
        throw new Error('the folder is gone')
      },
    )
    expect([code, out]).toEqual([1, 'Done.\n'])
    expect(err).not.toContain('Nothing was changed')
  })

  test('to open the shop changed nothing', () => {
    expect(formatCliError(new Error('odd'))).toMatch(/^Nothing was changed\. Error: odd\n {4}at /)
  })
})

describe('work that changes something before its end', () => {
  test.each([
    [usageError('The store is away.'), /^The store is away\. Run it again\.$/],
    [new StartupError('tar failed with 2.'), /^tar failed with 2\. Run it again\.$/],
    [new Error('odd'), /^Run it again\. Error: odd\n {4}at /],
  ])('says what it leaves behind: %s', async (error, message) => {
    expect(await failed(() => explainFailure('Run it again.', () => Promise.reject(error)))).toMatch(message)
  })

  test('says what the whole leaves behind', async () => {
    const part = () =>
      explainFailure('Empty the scratch folder.', () => Promise.reject(new StartupError('Full.')))
    expect(await failed(() => explainFailure('The shop is unchanged.', part))).toBe(
      'Full. The shop is unchanged.',
    )
  })
})

test('a command has the English messages, which the tests get from their setup', async () => {
  const code = `
    import '#server/http/cli.ts'
    import { formatDateTime } from '#domain/i18n/dates.ts'
    process.stdout.write(formatDateTime('2026-11-20T10:15:00Z'))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
  expect(stdout).toBe('20 Nov 2026, 3:45 pm')
})
