export const slideIntervalMs = 4000

/** The standard banners: one per picture. Their texts are a setting of the shop. */
export const slideCount = 6

export function adjacentSlide(current: number, { step, count }: { step: 1 | -1; count: number }): number {
  return (current + step + count) % count
}
