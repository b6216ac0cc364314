import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { toEnvelope } from './envelope.ts'
import type { MailTransport } from './mail-transport.ts'

const maxAgeMs = 24 * 60 * 60 * 1000

/**
 * Post without a mail server: each mail is a file that any mail program opens. It may hold a link that opens an account, so the folder is
 * its owner's alone, and what is older than a day goes.
 */
export function openFileTransport({ folder, from }: { folder: string; from: string | null }): MailTransport {
  const renderer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    isServer: false,
    async send(mail) {
      const { message } = await renderer.sendMail(toEnvelope({ mail, from }))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The folder may be older than the shop that writes into it now.
      await chmod(folder, 0o700)
      const file = join(folder, nextFileName())
      await writeFile(file, message, { mode: 0o600, flag: 'wx' })
      return { file }
    },
    purgeExpired: () => deleteOldFiles(folder),
    close: () => {},
  }
}

let lastMs = 0

/** The newest comes last where names are sorted, also of mails of one moment; neither who it is for nor what is in it shows in its name. */
function nextFileName(): string {
  lastMs = Math.max(Date.now(), lastMs + 1)
  return `${new Date(lastMs).toISOString().replace(/[:.]/g, '-')}-${crypto.randomUUID().slice(0, 8)}.eml`
}

async function deleteOldFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((name) => name.endsWith('.eml'))) {
    const file = join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && found.mtimeMs < Date.now() - maxAgeMs) await rm(file, { force: true })
  }
}
