import type { AddressInfo } from 'node:net'
import net from 'node:net'
import { expect, test } from 'vitest'
import { startShop } from '#test/shop.ts'

test('what is no HTTP is refused with the headers of every answer', async () => {
  const { app } = await startShop()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  for (const [sent, status] of [
    ['nonsense\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: shop\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['GET / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
  ] as const) {
    const said = await say(port, sent)
    expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(said).toMatch(/\r\nx-content-type-options: nosniff\r\n/)
    expect(said).toMatch(
      /\r\ncontent-security-policy: default-src 'none'; frame-ancestors 'none'; sandbox\r\n/,
    )
    expect(said).toMatch(/\r\ncache-control: no-store\r\n/)
    expect(said).toMatch(/"success":false/)
  }
})

/** What the server says to these bytes until it hangs up. */
function say(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (data) => {
      said += data
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(said))
  })
}
