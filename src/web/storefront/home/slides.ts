export const slideIntervalMs = 4000

/** One per picture. The texts are a setting of the shop. */
export const slideCount = 6

export function adjacentSlide(current: number, step: 1 | -1): number {
  return (current + step + slideCount) % slideCount
}
