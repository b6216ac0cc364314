// Written by `npm run messages` from messages/en/info.json.
export type InfoMessages = Record<never, never>
