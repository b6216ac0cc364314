import net from 'node:net'

export type TcpProxy = {
  port: number
  /** As a stopped server. */
  down: () => Promise<void>
  up: () => Promise<void>
  /** As a server that hangs: reads everything and forwards nothing. */
  freeze: () => void
  thaw: () => void
  /**
   * Breaks one connection at its n-th chunk from now; of 'turns', only the first chunk of each question and of
   * each answer counts. The returned function says whether that happened.
   */
  cutConnectionAt: (n: number, which?: 'all' | 'replies' | 'turns') => () => boolean
  close: () => Promise<void>
}

/** Splits a stream into messages, for each connection and direction; incomplete bytes wait. */
export type Split = (way: 'asked' | 'answered') => (bytes: Buffer) => Buffer[]

export async function startProxy(
  target: { host: string; port: number },
  split: Split = () => (bytes) => [bytes],
): Promise<TcpProxy> {
  const sockets = new Set<net.Socket>()
  let isFrozen = false
  let isCut = (_way: 'asked' | 'answered', _isTurn: boolean) => false
  const server = net.createServer((near) => {
    const far = net.connect(target.port, target.host)
    let lastWay = 'answered'
    for (const [way, from, to] of [
      ['asked', near, far],
      ['answered', far, near],
    ] as const) {
      sockets.add(from)
      const piecesOf = split(way)
      // Nagle's algorithm would delay small chunks.
      from.setNoDelay()
      from.on('data', (bytes) => {
        for (const piece of piecesOf(bytes)) {
          if (to.destroyed) return
          if (isCut(way, way !== lastWay)) return void from.destroy()
          lastWay = way
          to.write(piece)
        }
      })
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (isFrozen) from.pause()
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const stop = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    port,
    down: stop,
    up: () => listen(port),
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    cutConnectionAt(n, which = 'all') {
      let count = 0
      isCut = (way, isTurn) =>
        (which === 'all' || (which === 'turns' ? isTurn : way === 'answered')) && ++count === n
      return () => {
        isCut = () => false
        return count >= n
      }
    },
    async close() {
      if (server.listening) await stop()
    },
  }
}

/** PostgreSQL protocol 3: type byte, length, body. The first message has no type byte. */
export const postgresMessages: Split = (way) => {
  let [rest, letter] = [Buffer.alloc(0), way === 'asked' ? 0 : 1]
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    const whole: Buffer[] = []
    while (rest.length >= letter + 4) {
      const end = letter + rest.readInt32BE(letter)
      if (rest.length < end) break
      whole.push(rest.subarray(0, end))
      rest = rest.subarray(end)
      letter = 1
    }
    return whole
  }
}
