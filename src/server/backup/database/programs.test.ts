import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { feed, untilClosed } from './programs.ts'

/** More than a pipe holds. */
const chunk = Buffer.alloc(256 * 1024)

describe('feed', () => {
  test('succeeds with a program that needs only the beginning, and reads the input to its end', async () => {
    let reads = 0
    const input = Readable.from(
      (function* () {
        for (; reads < 8; reads += 1) yield chunk
      })(),
    )
    await feed({ command: 'head', args: ['-c', '10'] }, input)
    expect(reads).toBe(8)
  })

  test('throws the fault of an input that fails after such a program has ended', async () => {
    const input = Readable.from(
      (function* () {
        for (let at = 0; at < 8; at += 1) yield chunk
        throw new Error('The checksum differs')
      })(),
    )
    await expect(feed({ command: 'head', args: ['-c', '10'] }, input)).rejects.toThrow('The checksum differs')
  })

  test('throws the fault of an input that ends too early, whatever the program makes of it', async () => {
    const input = new Readable({ read() {} })
    input.push(chunk)
    setImmediate(() => input.destroy())
    await expect(feed({ command: 'cat', args: [] }, input)).rejects.toThrow('Premature close')
  })

  test('throws what a program that fails has written', async () => {
    const args = ['-c', 'echo no room >&2; exit 3']
    await expect(feed({ command: 'sh', args }, Readable.from([chunk, chunk]))).rejects.toThrow(
      'sh failed with 3. no room',
    )
  })
})

test('the input ends although the program has closed it before', async () => {
  const stdin = new PassThrough()
  stdin.destroy()
  await once(stdin, 'close')
  const ended = pipeline(Readable.from(['padding']), untilClosed(stdin)).then(() => 'ended')
  const turns = async () => {
    for (let turn = 0; turn < 100; turn++) await nextTurn()
    return 'still open'
  }
  expect(await Promise.race([ended, turns()])).toBe('ended')
})
