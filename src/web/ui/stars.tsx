import { t } from '#domain/i18n/translate.ts'

/** One path each for the full and the empty ones: a list has dozens of ratings. */
export function Stars({ stars, of }: { stars: number; of: number }) {
  return (
    <svg
      role="img"
      aria-label={t('shop.product.stars', { stars, of })}
      viewBox={`0 0 ${20 * of} 20`}
      width={14 * of}
      height={14}
    >
      <path className="fill-amber" d={drawStars({ from: 0, to: stars })} />
      <path className="fill-line" d={drawStars({ from: stars, to: of })} />
    </svg>
  )
}

function drawStars({ from, to }: { from: number; to: number }): string {
  let path = ''
  for (let index = from; index < to; index++)
    path += `M${20 * index + 10} 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z`
  return path
}
