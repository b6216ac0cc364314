import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { toEnvelope } from './envelope.ts'
import type { MailTransport } from './mail.ts'

const maxAgeMs = 24 * 60 * 60 * 1000

/** Writes mails as files. They may hold login links, so only the owner reads the folder, for one day. */
export function openFileTransport({ folder, from }: { folder: string; from: string | null }): MailTransport {
  const renderer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let isPrepared = false
  return {
    isServer: false,
    async send(mail) {
      const { message } = await renderer.sendMail(toEnvelope({ mail, from }))
      const file = join(folder, nextFileName())
      if (!isPrepared) await prepareFolder(folder)
      isPrepared = true
      await writeFile(file, message, { mode: 0o600, flag: 'wx' }).catch((error) => {
        // The next attempt creates a folder that was deleted.
        isPrepared = false
        throw error
      })
      return { file }
    },
    purgeExpired: () => deleteOldFiles(folder),
    close: () => {},
  }
}

async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

let lastMs = 0

/** Names sort by time, also within one moment, and show neither recipient nor content. */
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
