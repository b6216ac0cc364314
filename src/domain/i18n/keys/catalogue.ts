// Written by `npm run messages` from messages/en/catalogue.json.
export type CatalogueMessages = Record<never, never>
