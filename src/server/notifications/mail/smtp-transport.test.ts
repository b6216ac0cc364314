import { afterEach, expect, test } from 'vitest'
import { maxWaitMs } from '#test/limits.ts'
import { parseMail } from '#test/mail.ts'
import { type FakeMailServer, openFakeMailServer } from '#test/mail-server.ts'
import { MailServerUnavailableError, UndeliverableError } from '../outbox/mail-errors.ts'
import { openMailTransport } from './mail-transport.ts'
import { openSmtpTransport } from './smtp-transport.ts'

const mail = {
  from: { name: 'Nobody', address: 'nobody@haat.example' },
  to: 'asha@example.com',
  subject: 'A letter',
  text: 'One line\n.\n..and dots\n',
  html: '<p>One line</p>',
}
const from = 'Haat <hello@haat.example>'
const timeouts = { connectMs: maxWaitMs, socketMs: maxWaitMs, totalMs: maxWaitMs }
const shortTimeouts = { connectMs: 200, socketMs: 200, totalMs: 500 }
const opened: FakeMailServer[] = []

async function aServer(behaviour: Parameters<typeof openFakeMailServer>[0]) {
  const server = await openFakeMailServer(behaviour)
  opened.push(server)
  return server
}

afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

test('a mail reaches the mail server whole, as text and HTML', async () => {
  const server = await aServer('accepts')
  const post = openMailTransport({ smtpUrl: server.url, from, folder: '/nowhere' })
  expect(await post.send(mail)).toEqual({ file: null })
  await post.purgeExpired()
  expect(server.mails).toMatchObject([{ from: 'hello@haat.example', to: ['asha@example.com'] }])
  const { head, text, html } = parseMail(server.mails[0]!.raw)
  expect(head).toContain('From: Haat <hello@haat.example>\r\nTo: asha@example.com\r\nSubject: A letter')
  expect(text).toContain('One line\n.\n..and dots\n')
  expect(html).toContain('<p>One line</p>')
})

test.for(['is silent', 'goes silent', 'dawdles', 'refuses', 'hangs up'] as const)(
  'a mail server that %s is given up',
  async (behaviour) => {
    const server = await aServer(behaviour)
    const saysNothing = ['is silent', 'goes silent', 'dawdles'].includes(behaviour)
    const fault = await openSmtpTransport({
      url: server.url,
      from,
      timeouts: saysNothing ? shortTimeouts : timeouts,
    })
      .send(mail)
      .catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(behaviour === 'refuses' ? UndeliverableError : MailServerUnavailableError)
    expect(server.mails).toEqual([])
  },
)

test.for([
  ['550 5.1.1 ? is nobody here', true],
  ['550 ? is nobody here', true],
  ['553 5.1.3 what address is that', true],
  ['450 4.2.1 come again', false],
  ['452 4.2.2 the box is full', false],
  ['552 5.2.2 the box is full', false],
  ['550 5.7.1 this shop may not send here', false],
  ['554 5.7.1 relay access denied', false],
] as const)('the reply %s is final: %s', async ([refusal, isLast]) => {
  const server = await aServer(refusal)
  const error = await openSmtpTransport({ url: server.url, from, timeouts })
    .send(mail)
    .catch((error: unknown) => error)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof UndeliverableError).toBe(isLast)
})

test('the Message-ID is the same for the same key, and different for another text', async () => {
  const server = await aServer('accepts')
  const post = openSmtpTransport({ url: server.url, from, timeouts })
  for (const text of ['one', 'one', 'two']) await post.send({ ...mail, text, name: 'message-7' })
  for (const name of ['message-8', undefined])
    await post.send({ ...mail, text: 'one', ...(name && { name }) })
  const ids = server.mails.map(({ raw }) => /^Message-ID: <(.+)@haat\.example>\r$/m.exec(raw)?.[1])
  expect(ids).not.toContain(undefined)
  expect(ids[1]).toBe(ids[0])
  expect(new Set(ids).size).toBe(4)
})

test('many mails share a few connections', async () => {
  const server = await aServer('is slow')
  const post = openSmtpTransport({ url: server.url, from, timeouts })
  await Promise.all(Array.from({ length: 12 }, () => post.send(mail)))
  expect(server.mails).toHaveLength(12)
  expect(server.connections).toEqual({ opened: 3, most: 3 })
  post.close()
})

test('a silent connection is closed', async () => {
  const server = await aServer('dawdles')
  const post = openSmtpTransport({ url: server.url, from, timeouts: shortTimeouts })
  const tries = Array.from({ length: 4 }, () => post.send(mail))
  expect((await Promise.allSettled(tries)).map(({ status }) => status)).not.toContain('fulfilled')
  server.setBehaviour('accepts')
  await expect.poll(() => post.send(mail).catch(() => null)).toEqual({ file: null })
  post.close()
})

test("an error has the server's reply, but not the recipient", async () => {
  const server = await aServer('refuses')
  const refusal = await openSmtpTransport({ url: server.url, from, timeouts })
    .send(mail)
    .catch((error: Error) => error)
  expect(String(refusal)).toMatch(/is nobody here/)
  expect(`${refusal} ${(refusal as Error).stack}`).not.toContain(mail.to)
})

test('an unreachable mail server is given up', async () => {
  const { url, close } = await openFakeMailServer('accepts')
  await close()
  const fault = await openSmtpTransport({ url, from, timeouts })
    .send(mail)
    .catch((error: unknown) => error)
  expect(String(fault)).toMatch(/ECONNREFUSED/)
  expect(fault).toBeInstanceOf(MailServerUnavailableError)
})

test('no login is sent over a connection that cannot be encrypted', async () => {
  const server = await aServer('accepts')
  const url = server.url.replace('//', '//haat:secret@')
  await expect(openSmtpTransport({ url, from, timeouts }).send(mail)).rejects.toThrow(/TLS/)
  expect(server.mails).toEqual([])
})

test('user input becomes neither a header line nor a second address', async () => {
  const server = await aServer('accepts')
  const post = openSmtpTransport({ url: server.url, from, timeouts })
  const injected = 'x\r\nBcc: evil@example.com\r\n\r\nevil'
  await post.send({ ...mail, subject: injected })
  for (const to of ['a@example.com, evil@example.com', 'a@example.com\r\nRCPT TO:<evil@example.com>'])
    await post.send({ ...mail, to }).catch(() => {})
  for (const { to, raw } of server.mails) {
    expect(to.filter((address) => /^evil@/.test(address))).toEqual([])
    expect(parseMail(raw).head).not.toMatch(/^(Bcc|Cc):/im)
  }
  expect(server.mails.length).toBeGreaterThan(0)
})
