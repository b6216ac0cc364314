import { defaultLanguage } from '#domain/i18n/language.ts'
import type { MessagePart } from '#domain/i18n/message-parts.ts'
import { formatMessage, type MessageKey } from '#domain/i18n/translate.ts'
import { chargeKinds } from '#domain/pricing/charges.ts'
import { readMessages } from './read-catalogues.ts'

/** Webhooks and jobs store these, without knowing who will read them. */
export const storedKeys = [
  'server.refund.failedLater',
  'server.refund.stillHere',
  'server.refund.unanswered',
  'server.refund.practice',
  'server.refund.stripe.unknown',
  'server.refund.stripe.funds',
  'server.refund.stripe.disputed',
  'server.refund.stripe.missing',
  'server.dispute.won',
  'server.dispute.lost',
  'server.reopened',
  'server.upi.notFound',
  'server.upi.otherAmount',
  ...chargeKinds.map((kind) => `mail.bill.${kind}` as const),
] as const satisfies MessageKey[]

/** Stored by earlier releases. */
const earlierWords: Partial<Record<(typeof storedKeys)[number], string>> = {
  'server.reopened': 'The order was taken up again.',
  'server.dispute.lost': 'The dispute ended for the shopper: the bank returned {amount}.',
  'server.refund.stripe.disputed':
    "The shopper's bank has disputed this payment. Please respond to the dispute at Stripe.",
}

/**
 * A stored English sentence of the shop in the current language, also after a note that a person typed. Any
 * other text stays as it is.
 */
export function translateStored(text: string): string {
  for (const { key, pattern } of readPatterns()) {
    const found = pattern.exec(text)?.groups
    if (found) return `${found.note}${formatMessage(key, found)}`
  }
  return text
}

let patterns: readonly { key: MessageKey; pattern: RegExp }[] = []

function readPatterns(): typeof patterns {
  if (patterns.length > 0) return patterns
  const messages = (['server', 'mail'] satisfies MessagePart[]).map((part) =>
    readMessages(defaultLanguage, part),
  )
  const english: Record<string, string> = Object.assign({}, ...messages)
  patterns = storedKeys.flatMap((key) =>
    [english[key], earlierWords[key]]
      .filter((words) => words !== undefined)
      .map((words) => ({ key, pattern: toPattern(words) })),
  )
  return patterns
}

/** 'The bank returned {amount}.' matches each amount. A value that occurs again is the same. */
function toPattern(message: string): RegExp {
  const seen = new Set<string>()
  const source = message
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\\\{(\w+)\\\}/g, (_, name: string) => {
      if (seen.has(name)) return `\\k<${name}>`
      seen.add(name)
      return `(?<${name}>.+?)`
    })
  return new RegExp(`^(?<note>(?:.*[.!?।]\\s)?)${source}$`, 's')
}
