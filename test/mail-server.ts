import { createServer, type Socket } from 'node:net'

/** A mail server of a few lines, on this machine: takes mails, takes a long time, or refuses. */
export type FakeMailServer = {
  url: string
  /** What it was told: commands and mails, line by line. */
  mails: TakenMail[]
  /** How many lines were opened to it, and the most at a time. */
  lines: { opened: number; most: number }
  /** How it is from the next command on. */
  turn: (mood: Mood) => void
  /** From now on it confirms every mail it takes. */
  confirmAll: () => void
  close: () => Promise<void>
}
export type TakenMail = { from: string; to: string[]; raw: string }

export type Mood =
  | 'takes'
  | 'is silent'
  | 'goes silent'
  | 'hangs up'
  /** Takes the mail and says so only after a while. */
  | 'is slow'
  /** Says a word now and then, and never yes or no. */
  | 'dawdles'
  /** Knows nobody; or what it says to whom the mail is for. */
  | 'refuses'
  | `${4 | 5}${string}`

const slowMs = 100

/** It confirms the first `confirms` mails, and says nothing to those after. */
export async function openFakeMailServer(
  first: Mood,
  { confirms = Number.POSITIVE_INFINITY } = {},
): Promise<FakeMailServer> {
  let [mood, maxConfirmed] = [first, confirms]
  const mails: TakenMail[] = []
  const lines = { opened: 0, most: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    lines.opened++
    lines.most = Math.max(lines.most, sockets.size)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    if (mood === 'is silent') return
    if (mood === 'hangs up') return void socket.end()
    converse(socket, { mood: () => mood, mails, isConfirming: () => mails.length <= maxConfirmed })
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    lines,
    turn(next) {
      mood = next
    },
    confirmAll() {
      maxConfirmed = Number.POSITIVE_INFINITY
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

type Conversation = { mood: () => Mood; mails: TakenMail[]; isConfirming: () => boolean }

function converse(socket: Socket, { mood, mails, isConfirming }: Conversation): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let mail: TakenMail = { from: '', to: [], raw: '' }
  let isMail = false
  let heard = ''
  const addressIn = (line: string) => /<(.*)>/.exec(line)?.[1] ?? ''
  function answer(line: string): void {
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'EHLO') say('250 fake')
    else if (command === 'QUIT') socket.end('221 bye\r\n')
    else if (command === 'MAIL') {
      mail = { from: addressIn(line), to: [], raw: '' }
      say('250 well')
    } else if (command === 'RCPT') receive(addressIn(line))
    else if (command === 'DATA' && mood() !== 'goes silent') {
      isMail = true
      say('354 go on')
    } else if (command !== 'DATA') say('502 what?')
  }
  function receive(address: string): void {
    const now = mood()
    if (now === 'refuses') say(`550 <${address}> is nobody here`)
    else if (/^[45]/.test(now)) say(now.replace('?', `<${address}>`))
    else {
      mail.to.push(address)
      say('250 well')
    }
  }
  function take(): void {
    isMail = false
    if (mood() === 'dawdles') {
      const timer = setInterval(() => say('250-wait'), 50)
      socket.on('close', () => clearInterval(timer))
      return
    }
    mails.push(mail)
    if (!isConfirming()) return
    if (mood() === 'is slow') setTimeout(() => say('250 taken'), slowMs)
    else say('250 taken')
  }
  say('220 fake')
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text
    for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
      const line = heard.slice(0, end)
      heard = heard.slice(end + 2)
      if (!isMail) answer(line)
      else if (line === '.') take()
      else mail.raw += `${line.replace(/^\./, '')}\r\n`
    }
  })
}
