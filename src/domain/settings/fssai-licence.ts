import type { StoreProfile } from './shop-settings.ts'

/** In a module of its own: the footer needs it, and not the default settings. */
export function hasFssaiLicence({ fssaiLicence }: Pick<StoreProfile, 'fssaiLicence'>): boolean {
  return /[1-9]/.test(fssaiLicence)
}
