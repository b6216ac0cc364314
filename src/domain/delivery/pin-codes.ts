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

export function pinMessage(pin: string, pins: readonly string[]): string {
  if (pin.trim().length !== pinLength) return ''
  return isServiceable(pin, pins) ? t('shop.home.pin.available') : t('shop.home.pin.unavailable')
}
