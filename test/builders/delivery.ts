import { type OpeningHours, weekdays } from '#domain/delivery/opening-hours.ts'
import type { SlotRule } from '#domain/delivery/slots.ts'
import type { DeliveryArea } from '#domain/delivery/terms.ts'
import { type DeliveryTerms, defaultTerms } from '#domain/delivery/terms.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { TestUser } from './accounts.ts'

type DeliveryOptions = Partial<Pick<ShopSettings, 'closing' | 'fees' | 'onlyToPins' | 'openingHours'>> & {
  terms?: Partial<DeliveryTerms>
  areas?: DeliveryArea[]
  distances?: { place: string; km: number }[]
}

/** What is left out has its default. */
export async function setDelivery(owner: TestUser, options: DeliveryOptions = {}): Promise<void> {
  const { terms = {}, areas = [], distances = [], ...settings } = options
  const { version } = await owner.getShopSettings()
  await owner.saveShopSettings({
    version,
    changes: {
      ...{ closing: null, fees: null, onlyToPins: null, openingHours: null },
      ...settings,
      delivery: { terms: { ...defaultTerms, ...terms }, areas, distances },
    },
  })
}

/** For tests of a promise that depends on the hour they run at. */
export const aroundTheClock: OpeningHours = { days: weekdays, opens: '00:00', closes: '23:59' }

export function anArea(changes: Partial<DeliveryArea> = {}): DeliveryArea {
  return {
    ...{ id: 'town', name: 'Town', pins: ['784164'], localities: [], maxKm: null, terms: defaultTerms },
    ...changes,
  }
}

/** Each day, for an hour before midnight. */
export function aSlotRule(changes: Partial<SlotRule> = {}): SlotRule {
  return { days: weekdays, from: '23:00', to: '23:59', capacity: 1, cutoffMinutes: 0, ...changes }
}
