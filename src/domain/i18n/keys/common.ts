// Written by `npm run messages` from messages/en/common.json.
export type CommonMessages = Record<never, never>
