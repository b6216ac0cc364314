import { once } from 'node:events'
import net from 'node:net'

export type CountingProxy = { port: number; bytes: () => number; lastByteAt: () => number; close: () => void }

/** Stands between the phone and the shop and counts: what a service worker fetches is no page's, and the browser tells nobody. */
export async function openCountingProxy(shopPort: number): Promise<CountingProxy> {
  let bytes = 0
  let lastByteAt = 0
  const server = net.createServer((phone) => {
    const shop = net.connect(shopPort, '127.0.0.1')
    shop.on('data', (chunk) => {
      bytes += chunk.length
      lastByteAt = performance.now()
    })
    phone.pipe(shop).pipe(phone)
    // Either may hang up.
    phone.on('error', () => shop.destroy())
    shop.on('error', () => phone.destroy())
    phone.on('close', () => shop.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  return { port, bytes: () => bytes, lastByteAt: () => lastByteAt, close: () => server.close() }
}
