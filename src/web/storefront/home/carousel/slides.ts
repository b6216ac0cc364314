export const slideIntervalMs = 4000

/** The standard banners: one per picture. Their texts are a setting of the shop. */
export const slideCount = 6

/** The first comes after the last, and the last before the first. */
export function wrapSlide(index: number, count: number): number {
  return (index + count) % count
}
