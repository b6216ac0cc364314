/** How long a slide stands before the next one comes. */
export const slideIntervalMs = 4000

/** As many as there are pictures for. What they say is a setting of the shop. */
export const slideCount = 6

/** The slide `step` further, round and round. */
export function adjacentSlide(current: number, step: 1 | -1): number {
  return (current + step + slideCount) % slideCount
}
