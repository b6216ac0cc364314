// Written by `npm run messages` from messages/en/seller-settings.json.
export type SellerSettingsMessages = Record<never, never>
