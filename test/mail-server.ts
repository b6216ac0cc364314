import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type FakeMailServer = {
  url: string
  mails: ReceivedMail[]
  connections: { opened: number; most: number }
  setBehaviour: (behaviour: Behaviour) => void
  confirmAll: () => void
  close: () => Promise<void>
}
export type ReceivedMail = { from: string; to: string[]; raw: string }

export type Behaviour =
  | 'accepts'
  | 'is silent'
  /** Does not reply after the mail. */
  | 'goes silent'
  | 'hangs up'
  | 'is slow'
  /** Sends a reply without an end. */
  | 'dawdles'
  /** Refuses every recipient; '?' in the reply is the recipient. */
  | 'refuses'
  | `${4 | 5}${string}`

const slowMs = 100

export async function openFakeMailServer(
  initial: Behaviour,
  { confirms = Number.POSITIVE_INFINITY } = {},
): Promise<FakeMailServer> {
  let [behaviour, maxConfirmed] = [initial, confirms]
  const mails: ReceivedMail[] = []
  const connections = { opened: 0, most: 0 }
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_, done) => void (behaviour === 'is silent' || done()),
    onRcptTo({ address }, _, done) {
      const refusal = behaviour === 'refuses' ? '550 ? is nobody here' : behaviour
      const [, code, reply = ''] = /^([45]\d\d) (.*)$/.exec(refusal) ?? []
      if (!code) return done()
      done(Object.assign(new Error(reply.replace('?', `<${address}>`)), { responseCode: Number(code) }))
    },
    async onData(stream, { envelope, remotePort }, done) {
      // Fails if the shop is killed in the middle of a mail.
      const raw = await text(stream).catch(() => null)
      if (raw === null) return
      if (behaviour === 'goes silent') return
      if (behaviour === 'dawdles') return continueSlowly(sockets.get(remotePort))
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
      if (mails.length > maxConfirmed) return
      if (behaviour === 'is slow') setTimeout(done, slowMs)
      else done()
    },
  })
  server.on('error', () => {})
  server.server.prependListener('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket
    sockets.set(remotePort, socket)
    connections.opened++
    connections.most = Math.max(connections.most, sockets.size)
    socket.on('close', () => sockets.delete(remotePort))
    if (behaviour === 'hangs up') socket.destroy()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    connections,
    setBehaviour(next) {
      behaviour = next
    },
    confirmAll() {
      maxConfirmed = Number.POSITIVE_INFINITY
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        for (const socket of sockets.values()) socket.destroy()
      }),
  }
}

function continueSlowly(socket: Socket | undefined): void {
  const timer = setInterval(() => socket?.write('250-wait\r\n'), 50)
  socket?.on('close', () => clearInterval(timer))
}
