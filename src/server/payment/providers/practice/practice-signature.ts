import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ShopError } from '#server/http/errors.ts'
import type { Webhook } from '../payment-provider.ts'

/** Events never leave the process, so each process has its own key. Reconciliation finds lost events. */
const key = randomBytes(32)

export const signatureHeader = 'practice-signature'
const toleranceSeconds = 300
const signaturePattern = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

export function signPractice(body: string | Buffer, at = new Date()): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digest(seconds, body).toString('hex')}`
}

export function checkPracticeSignature({ body, headers }: Webhook, now = new Date()): void {
  const [, time = '', signature = ''] = signaturePattern.exec(String(headers[signatureHeader])) ?? []
  const expected = digest(Number(time), body)
  const isGenuine = signature !== '' && timingSafeEqual(expected, Buffer.from(signature, 'hex'))
  const age = Math.abs(now.getTime() / 1000 - Number(time))
  if (!isGenuine || age > toleranceSeconds) throw new ShopError('signature_wrong')
}

function digest(seconds: number, body: string | Buffer): Buffer {
  return createHmac('sha256', key).update(`${seconds}.`).update(body).digest()
}
