// Written by `npm run messages` from messages/en/account.json.
export type AccountMessages = Record<never, never>
