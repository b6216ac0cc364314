import { createServer, type Socket } from 'node:net'

/** A mail server of a few lines, on this machine: takes mails, takes a long time, or refuses. */
export type FakeMailServer = {
  url: string
  /** What it was told: commands and mails, line by line. */
  mails: { from: string; to: string[]; raw: string }[]
  close: () => Promise<void>
}

type Mood = 'takes' | 'is silent' | 'refuses' | 'goes silent' | 'hangs up'

export async function openFakeMailServer(mood: Mood): Promise<FakeMailServer> {
  const mails: FakeMailServer['mails'] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    if (mood === 'is silent') return
    if (mood === 'hangs up') return void socket.end()
    converse(socket, { mood, mails })
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function converse(socket: Socket, { mood, mails }: { mood: Mood; mails: FakeMailServer['mails'] }): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let mail = { from: '', to: [] as string[], raw: '' }
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
    } else if (command === 'RCPT' && mood === 'refuses') say(`550 <${addressIn(line)}> is nobody here`)
    else if (command === 'RCPT') {
      mail.to.push(addressIn(line))
      say('250 well')
    } else if (command === 'DATA' && mood !== 'goes silent') {
      isMail = true
      say('354 go on')
    } else if (command !== 'DATA') say('502 what?')
  }
  say('220 fake')
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text
    for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
      const line = heard.slice(0, end)
      heard = heard.slice(end + 2)
      if (!isMail) answer(line)
      else if (line === '.') {
        isMail = false
        mails.push(mail)
        say('250 taken')
      } else mail.raw += `${line.replace(/^\./, '')}\r\n`
    }
  })
}
