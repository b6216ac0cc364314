import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sendRequest } from './http-request.ts'

export type BalancingProxy = {
  url: string
  /** Resolves when the process is ready. */
  add: (url: string) => Promise<void>
  remove: (url: string) => void
  close: () => Promise<void>
}

type Upstream = { url: string; isReady: boolean }

const checkMs = 25

/** Round robin over the processes whose /readyz is 200. Repeats no request, so that a lost one shows as a 502. */
export async function startBalancingProxy(): Promise<BalancingProxy> {
  const agent = new http.Agent({ keepAlive: true })
  let upstreams: Upstream[] = []
  let turn = 0
  const server = http.createServer((request, reply) => {
    const ready = upstreams.filter(({ isReady }) => isReady)
    const upstream = ready[turn++ % ready.length]
    if (!upstream) return void reply.writeHead(502).end('No process is ready')
    const { method, url = '/', headers } = request
    const forwarded = http.request(new URL(url, upstream.url), { method, headers, agent }, (answer) => {
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = answer.headers
      reply.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(reply)
      answer.on('error', () => reply.destroy())
    })
    forwarded.on('error', (error) => {
      if (reply.headersSent) reply.destroy()
      else reply.writeHead(502).end(`${error}`)
    })
    reply.on('close', () => forwarded.destroy())
    request.pipe(forwarded)
  })
  await new Promise<void>((onListening) => server.listen(0, '127.0.0.1', onListening))

  async function check(upstream: Upstream): Promise<void> {
    while (upstreams.includes(upstream)) {
      const status = await sendRequest(`${upstream.url}/readyz`).then(
        (reply) => reply.status,
        () => 0,
      )
      upstream.isReady = status === 200
      await wait(checkMs)
    }
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async add(url) {
      const upstream = { url, isReady: false }
      upstreams.push(upstream)
      void check(upstream)
      while (!upstream.isReady) await wait(checkMs)
    },
    remove(url) {
      upstreams = upstreams.filter((upstream) => upstream.url !== url)
    },
    async close() {
      upstreams = []
      agent.destroy()
      server.closeAllConnections()
      await new Promise((onClosed) => server.close(onClosed))
    },
  }
}
