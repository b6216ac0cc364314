// Written by `npm run messages` from messages/en/server.json.
export type ServerMessages = Record<never, never>
