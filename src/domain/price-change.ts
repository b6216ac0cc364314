export const offerAboveMrpError = 'The offer price cannot be above the product price (MRP)'

/** How the prices of many products change at once: by hundredths of a per cent, or by paise; either may be below 0. */
export type PriceChange = ({ basisPoints: number } | { paise: number }) & {
  /** To the nearest whole rupee, half a rupee up. */
  isToRupee: boolean
}

/** A price after the change, in paise, to the nearest paisa and half a paisa up. It may come out below 0 or above the MRP: that is the caller's to refuse. */
export function applyPriceChange(paise: number, change: PriceChange): number {
  const changed =
    'paise' in change
      ? paise + change.paise
      : Math.floor((paise * (10_000 + change.basisPoints) + 5_000) / 10_000)
  return change.isToRupee ? Math.floor((changed + 50) / 100) * 100 : changed
}
