import type { AppConfig } from '#server/app.ts'

/** A shop as it is set up where nothing is set. */
export const usualConfig: AppConfig = {
  publicUrl: null,
  apiBaseUrl: '',
  footerBaseUrl: '',
  webOrigins: [],
  deliverOnlyToPincodes: false,
  trustProxy: false,
}
