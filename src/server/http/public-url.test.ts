import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createPublicUrl } from './public-url.ts'

test.each([
  ['127.0.0.1', 'http://127.0.0.1:'],
  ['0.0.0.0', 'http://localhost:'],
  ['::1', 'http://[::1]:'],
  ['::', 'http://localhost:'],
])('a shop that listens on %s is at %s…', async (host, start) => {
  const app = fastify()
  const { port } = new URL(await app.listen({ host, port: 0 }))
  expect(createPublicUrl(app, null)()).toBe(`${start}${port}`)
  expect(createPublicUrl(app, 'https://haat.example')()).toBe('https://haat.example')
  await app.close()
})
