import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { MessageKind } from '#domain/messages.ts'
import type { Shop } from './shop.ts'

export type ReadMail = { file: string; head: string; text: string; html: string }

export async function listMailsTo(shop: Pick<Shop, 'outbox'>, email: string): Promise<ReadMail[]> {
  const names = (await readdir(shop.outbox)).filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(names.map((name) => readMail(join(shop.outbox, name))))
  return mails.filter(({ head }) => new RegExp(`^To: .*${email.replaceAll('.', '\\.')}`, 'im').test(head))
}

/** Mails are sent after the reply: a shop without a listener runs the job here. */
export async function waitForMail(
  shop: Pick<Shop, 'outbox'> & { app?: Shop['app'] },
  email: string,
  count = 1,
): Promise<ReadMail> {
  let mail: ReadMail | undefined
  const findMail = async () => {
    await shop.app?.jobs.run('send-messages')
    mail = (await listMailsTo(shop, email))[count - 1]
    return mail?.html ?? ''
  }
  await expect.poll(findMail, { message: `mail number ${count} to ${email}` }).not.toBe('')
  return mail!
}

export function tokenIn(mail: ReadMail): string {
  return tokenOf(mail, '/reset-password')
}

export function tokenOf({ text }: ReadMail, path: string): string {
  const token = new RegExp(`${path}#([\\w-]+)$`, 'm').exec(text)?.[1]
  if (!token) throw new Error(`There is no link in this mail: ${text}`)
  return token
}

export async function readMail(file: string): Promise<ReadMail> {
  const raw = await readFile(file, 'utf8')
  return { file, ...parseMail(raw) }
}

export function parseMail(raw: string): Omit<ReadMail, 'file'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? ''
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`)
  const part = (type: string) => decode(parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? '')
  return { head, text: part('text/plain'), html: part('text/html') }
}

function decode(part: string): string {
  const [head = '', ...body] = part.split('\r\n\r\n')
  const text = body.join('\r\n\r\n').replaceAll('\r\n', '\n')
  if (/base64/.test(head)) return Buffer.from(text, 'base64').toString('utf8')
  if (!/quoted-printable/.test(head)) return text
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Lists the order's messages, sent or not, oldest first. */
export async function listMessageKinds({ db }: Pick<Shop, 'db'>, orderId: string): Promise<MessageKind[]> {
  const rows = await db
    .selectFrom('messages')
    .select('kind')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}
