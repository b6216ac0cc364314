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
   * Breaks one connection at its n-th chunk from now. Of 'ends', these count: each COMMIT, the answer to it and to
   * each statement without a transaction, and every eleventh turn, from the first on. A turn is the first chunk of
   * a question or of its answer. The returned function says whether it broke.
   */
  cutConnectionAt: (n: number, which?: CutPoints) => () => boolean
  close: () => Promise<void>
}

export type CutPoints = 'all' | 'replies' | 'ends'

type Way = 'asked' | 'answered'

/** Splits a stream into messages, for each connection and direction; incomplete bytes wait. */
export type Split = (way: Way) => (bytes: Buffer) => Buffer[]

export async function startProxy(
  target: { host: string; port: number },
  split: Split = () => (bytes) => [bytes],
): Promise<TcpProxy> {
  const sockets = new Set<net.Socket>()
  let isFrozen = false
  let isCut = (_chunk: { way: Way; isTurn: boolean; isEnd: boolean }) => false
  const server = net.createServer((near) => {
    const far = net.connect(target.port, target.host)
    let lastWay = 'answered'
    const isEndOf = followTransactions()
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
          const isTurn = way !== lastWay
          const isEnd = isEndOf({ way, piece, isTurn })
          if (isCut({ way, isTurn, isEnd })) return void from.destroy()
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
      let [count, turns] = [0, 0]
      isCut = ({ way, isTurn, isEnd }) => {
        const isEleventh = isTurn && turns++ % 11 === 0
        const counts = { all: true, replies: way === 'answered', ends: isEnd || isEleventh }
        return counts[which] && ++count === n
      }
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

/** Finds in one connection to PostgreSQL each COMMIT, and the answers after which what was written stays. */
function followTransactions(): (chunk: { way: Way; piece: Buffer; isTurn: boolean }) => boolean {
  let [isInTransaction, isLastStatement] = [false, false]
  return ({ way, piece, isTurn }) => {
    if (way === 'answered') {
      // ReadyForQuery says whether the connection is idle.
      if (piece[0] === 'Z'.charCodeAt(0)) isInTransaction = piece[5] !== 'I'.charCodeAt(0)
      return isTurn && isLastStatement
    }
    if (!isTurn) return false
    const text = piece.toString('latin1', 5)
    const isCommit = /^commit/i.test(text)
    isLastStatement = isCommit || (!isInTransaction && !/^(begin|start transaction)/i.test(text))
    return isCommit
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
