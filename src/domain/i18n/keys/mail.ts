// Written by `npm run messages` from messages/en/mail.json.
export type MailMessages = Record<never, never>
