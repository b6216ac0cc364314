import { t } from './i18n/translate.ts'

export function offerAboveMrpError(): string {
  return t('common.price.offerAboveMrp')
}

/** `basisPoints` (hundredths of a per cent) and `paise` may be negative. */
export type PriceChange = ({ basisPoints: number } | { paise: number }) & {
  roundsToRupee: boolean
}

/** In paise, rounded half up. Can be below 0 or above the MRP: the caller checks. */
export function applyPriceChange(paise: number, change: PriceChange): number {
  const changed =
    'paise' in change
      ? paise + change.paise
      : Math.floor((paise * (10_000 + change.basisPoints) + 5_000) / 10_000)
  return change.roundsToRupee ? Math.floor((changed + 50) / 100) * 100 : changed
}
