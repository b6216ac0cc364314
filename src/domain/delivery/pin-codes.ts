import { t } from '../i18n/translate.ts'

export const serviceablePins = ['784164', '784161', '784165', '784168', '787033'] as const

/** The policy pages print this list while `pins` has its default. The owner's texts omit 784168. */
export const policyPins = ['784164', '784161', '787033', '784165'] as const

export const pinLength = 6
export const deliveryMinutes = 30
export const expeditedDeliveryMinutes = 60
/** For weighing, cutting and packing; added to the delivery time. */
export const processingMinutes = { from: 0, to: 30 } as const
export const freeRadiusKm = 5
export const freeDeliveryAboveRupees = 699

export function isServiceable(pin: string, pins: readonly string[]): boolean {
  return pins.some((known) => known === pin.trim())
}

/** Whether an area is drawn by distance alone, so that no PIN code is surely outside. */
export function hasOpenArea({ areas }: { areas: readonly { pins: readonly string[] }[] }): boolean {
  return areas.some(({ pins }) => pins.length === 0)
}

type PinArea = { pins: readonly string[]; hasOpenArea: boolean }

export function pinMessage(pin: string, area: PinArea): string {
  if (pin.trim().length !== pinLength) return ''
  if (isServiceable(pin, area.pins)) return t('shop.home.pin.available')
  return area.hasOpenArea ? t('shop.home.pin.byAddress') : t('shop.home.pin.unavailable')
}
