import type { PushNotification } from '#contract/push.ts'
import { languagePrefix } from '#domain/i18n/language.ts'
import { currentLanguage, t } from '#domain/i18n/translate.ts'
import type { MessageKind } from '#domain/messages.ts'
import { policy } from '#domain/policy.ts'

const names = {
  'ticket-opened': 'opened',
  'ticket-answered': 'answered',
  'ticket-resolved': 'resolved',
} as const

function isTicketKind(kind: MessageKind): kind is keyof typeof names {
  return kind in names
}

/** In the current language. Shown on locked phones, so it says nothing of the matter. */
export function renderTicketNotification(kind: MessageKind, number: string): PushNotification | null {
  if (!isTicketKind(kind)) return null
  return {
    for: 'shopper',
    title: t(`mail.ticket.${names[kind]}.subject`, { number }),
    body: t(`mail.ticket.${names[kind]}.text`, { number, ...policy.grievance }),
    tag: `ticket-${number}`,
    url: `${languagePrefix(currentLanguage())}/complaints`,
  }
}
