import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ShopError } from '#server/http/errors.ts'
import type { Webhook } from '../payment-provider.ts'

/**
 * The practice card signs what it tells in the way of Stripe. Its events never leave the process that makes them, so the key is made anew with each
 * process and is kept nowhere; what a process could not tell, the next question for the checkout finds.
 */
const key = randomBytes(32)

export const signatureHeader = 'practice-signature'
const toleranceSeconds = 300
const signaturePattern = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/** The header that goes with a body sent at that time. */
export function signPractice(body: string | Buffer, at = new Date()): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digest(seconds, body).toString('hex')}`
}

/** Throws where the bytes were not signed by this process, or more than five minutes ago or ahead. */
export function checkPracticeSignature({ body, headers }: Webhook, now = new Date()): void {
  const [, time = '', given = ''] = signaturePattern.exec(String(headers[signatureHeader])) ?? []
  const expected = digest(Number(time), body)
  const isGenuine = given !== '' && timingSafeEqual(expected, Buffer.from(given, 'hex'))
  const age = Math.abs(now.getTime() / 1000 - Number(time))
  if (!isGenuine || age > toleranceSeconds) throw new ShopError('signature_wrong')
}

function digest(seconds: number, body: string | Buffer): Buffer {
  return createHmac('sha256', key).update(`${seconds}.`).update(body).digest()
}
