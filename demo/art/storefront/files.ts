// Every picture file of the storefront itself: what it measures, and what it may weigh. Shoppers on slow lines pay for
// each of these kilobytes, the first banner's before they see anything.

export type PictureFile = { path: string; width: number; height: number; kb: number }

/** One drawing, the size it is drawn for, and the files made from it. */
export type Drawing = { name: string; width: number; height: number; files: PictureFile[] }

const home = 'src/web/home/pictures'

export const drawings: Drawing[] = [
  ...[1, 2, 3, 4, 5, 6].flatMap((banner) => [
    photo(`banner-${banner}-phone`, { width: 960, height: 1120 }, { 480: [12, 16], 960: [30, 38] }),
    photo(`banner-${banner}-wide`, { width: 1920, height: 640 }, { 960: [14, 18], 1920: [36, 48] }),
  ]),
  ...[1, 2, 3, 4].map((scene) =>
    photo(`gallery-${scene}`, { width: 960, height: 720 }, { 480: [14, 20], 960: [36, 50] }),
  ),
]

/** The part of each of a banner's crops that the page writes on, from the upper left corner, as shares of its sides. */
export const calm = {
  wide: { width: 0.45, height: 1 },
  phone: { width: 1, height: 0.48 },
}

type Weights = Record<number, [avifKb: number, webpKb: number]>

function photo(
  name: string,
  size: { width: number; height: number },
  weights: Weights,
  folder = home,
): Drawing {
  const files = Object.entries(weights).flatMap(([each, [avif, webp]]) => {
    const width = Number(each)
    const height = (width * size.height) / size.width
    const path = `${folder}/${name}-${width}`
    return [
      { path: `${path}.avif`, width, height, kb: avif },
      { path: `${path}.webp`, width, height, kb: webp },
    ]
  })
  return { name, ...size, files }
}
