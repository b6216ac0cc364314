import { setTimeout as wait } from 'node:timers/promises'
import type { StoredBanner } from '#domain/banners/banner.ts'
import type { StoredCategory } from '#domain/category/stored-category.ts'
import { dayOf } from '#domain/days.ts'
import type { Language } from '#domain/i18n/language.ts'
import { currentLanguage } from '#domain/i18n/translate.ts'
import { type ShopSettings, type StoreProfile, toStoreProfile } from '#domain/settings/shop-settings.ts'
import type { SellerTax } from '#domain/tax/seller-tax.ts'
import type { Database } from '#server/database/database.ts'
import type { Db } from '#server/database/tables.ts'
import { getSettings, type StoredSettings } from './settings-store.ts'

const minBackoffMs = 100
const maxBackoffMs = 5_000

type NewSettings = Pick<StoredSettings, 'version' | 'changed'>

export type LiveSettings = {
  defaults: ShopSettings
  values(): ShopSettings
  storeProfile(): StoreProfile
  /** How the seller is registered today. null: nothing is set. */
  sellerTax(): SellerTax | null
  /** The owner's categories. */
  categories(): readonly StoredCategory[]
  /** In the owner's order, also those that are not shown now. */
  banners(): readonly StoredBanner[]
  /** Applies saved settings at once, so that the caller's next request sees them. */
  apply(stored: NewSettings): void
  /** The newest first, planned ones too. */
  applySellerTaxes(taxes: readonly SellerTax[]): void
  applyCategories(categories: readonly StoredCategory[]): void
  applyBanners(banners: readonly StoredBanner[]): void
  stop(): Promise<void>
}

type Options = {
  defaults: ShopSettings
  listSellerTaxes: (db: Db) => Promise<SellerTax[]>
  listCategories: (db: Db) => Promise<StoredCategory[]>
  listBanners: (db: Db) => Promise<StoredBanner[]>
  /** Called in the same turn as the change, to clear caches of the old settings. */
  onChange: () => void
}

export async function openSettings(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  { defaults, listSellerTaxes, listCategories, listBanners, onChange }: Options,
): Promise<LiveSettings> {
  const stopping = new AbortController()
  let values = defaults
  let version = 0
  let sellerTaxes: readonly SellerTax[] = []
  let categories: readonly StoredCategory[] = []
  let banners: readonly StoredBanner[] = []

  function apply(stored: NewSettings): void {
    // Replies of the database may arrive out of order.
    if (stored.version <= version) return
    version = stored.version
    values = Object.assign({}, defaults, stored.changed)
    onChange()
  }

  function applySellerTaxes(taxes: readonly SellerTax[]): void {
    if (JSON.stringify(taxes) === JSON.stringify(sellerTaxes)) return
    sellerTaxes = taxes
    onChange()
  }

  function applyCategories(rows: readonly StoredCategory[]): void {
    if (JSON.stringify(rows) === JSON.stringify(categories)) return
    categories = rows
    onChange()
  }

  function applyBanners(rows: readonly StoredBanner[]): void {
    if (JSON.stringify(rows) === JSON.stringify(banners)) return
    banners = rows
    onChange()
  }

  function sellerTax(): SellerTax | null {
    const today = dayOf(new Date())
    return sellerTaxes.find(({ validFrom }) => validFrom <= today) ?? null
  }

  async function read(): Promise<void> {
    const [stored, taxes, rows] = [await getSettings(db), await listSellerTaxes(db), await listCategories(db)]
    apply(stored)
    applySellerTaxes(taxes)
    applyCategories(rows)
    applyBanners(await listBanners(db))
  }

  /** Retries until it succeeds, because `onLost` fires only once. */
  async function reload(): Promise<void> {
    for (
      let pauseMs = minBackoffMs;
      !stopping.signal.aborted;
      pauseMs = Math.min(pauseMs * 2, maxBackoffMs)
    ) {
      const isRead = await read().then(
        () => true,
        () => false,
      )
      if (isRead) return
      await wait(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  // Subscribes before the first read, so that no change is missed.
  const stopListening = await listen('settings_changed', {
    onMessage: () => void reload(),
    onLost: () => void reload(),
  })
  await read()

  const profiles = new Map<Language, { values: ShopSettings; tax: SellerTax | null; profile: StoreProfile }>()

  return {
    defaults,
    values: () => values,
    /** Made once for each language, because every page needs it. */
    storeProfile: () => {
      const [language, tax] = [currentLanguage(), sellerTax()]
      const known = profiles.get(language)
      if (known?.values === values && known.tax === tax) return known.profile
      const profile = toStoreProfile(withGstin(values, tax))
      profiles.set(language, { values, tax, profile })
      return profile
    },
    sellerTax,
    categories: () => categories,
    banners: () => banners,
    apply,
    applySellerTaxes,
    applyCategories,
    applyBanners,
    async stop() {
      stopping.abort()
      await stopListening()
    },
  }
}

/** The registration counts before what an earlier release kept in the settings. */
function withGstin(values: ShopSettings, tax: SellerTax | null): ShopSettings {
  return tax ? { ...values, gstin: tax.gstin } : values
}
