import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createAfterReply } from './after-reply.ts'

async function anApp(work: () => Promise<void>) {
  const logged: string[] = []
  const app = fastify({
    logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } },
  })
  const afterReply = createAfterReply(app)
  app.get('/', async (_, reply) => {
    afterReply(reply, work)
    return 'answered'
  })
  return { app, logged, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

test('a reply does not wait for its follow-up work, and closing does', async () => {
  const work = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const { app, url } = await anApp(async () => {
    begun.resolve()
    await work.promise
  })
  expect(await (await fetch(url)).text()).toBe('answered')
  await begun.promise
  let isClosed = false
  const closing = app.close().then(() => {
    isClosed = true
  })
  const other = await anApp(async () => {})
  expect(await (await fetch(other.url)).text()).toBe('answered')
  await other.app.close()
  expect(isClosed).toBe(false)
  work.resolve()
  await closing
})

test('work that fails is logged, and has no other effect', async () => {
  const { app, logged, url } = await anApp(async () => {
    throw new Error('the mail server hung up')
  })
  expect((await fetch(url)).status).toBe(200)
  expect((await fetch(url)).status).toBe(200)
  await app.close()
  expect(logged).toHaveLength(2)
  expect(JSON.parse(logged[0]!)).toMatchObject({
    msg: 'work after the reply failed',
    fault: { message: 'the mail server hung up' },
    reqId: expect.any(String),
  })
})
