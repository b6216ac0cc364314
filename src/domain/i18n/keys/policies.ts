// Written by `npm run messages` from messages/en/policies.json.
export type PoliciesMessages = Record<never, never>
