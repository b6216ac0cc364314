// Every picture file of the storefront itself: what it measures, and what it may weigh. Shoppers on slow lines pay for
// each of these kilobytes, the first banner's before they see anything.

export type PictureFile = { path: string; width: number; height: number; kb: number }

/** One drawing, the size it is drawn for, and the files made from it. A `clear` one has no ground of its own. */
export type Drawing = { name: string; width: number; height: number; files: PictureFile[]; clear?: boolean }

const home = 'src/web/storefront/home/pictures'
const ui = 'src/web/ui/pictures'
const icons = 'src/server/pages/icons'

export const drawings: Drawing[] = [
  ...[1, 2, 3, 4, 5, 6].flatMap((banner) => [
    photo(`banner-${banner}-phone`, { width: 960, height: 1120 }, { 480: [12, 16], 960: [30, 38] }),
    photo(`banner-${banner}-wide`, { width: 1920, height: 640 }, { 960: [14, 18], 1920: [36, 48] }),
  ]),
  ...[1, 2, 3, 4].map((scene) =>
    photo(`gallery-${scene}`, { width: 960, height: 720 }, { 480: [14, 20], 960: [36, 50] }),
  ),
  photo('app-banner', { width: 1280, height: 640 }, { 640: [14, 20], 1280: [34, 46] }),
  ...['empty-cart', 'empty-search', 'empty-orders'].map((name) => ({
    name,
    width: 320,
    height: 320,
    clear: true,
    files: [
      { path: `${ui}/${name}.avif`, width: 320, height: 320, kb: 8 },
      { path: `${ui}/${name}.webp`, width: 320, height: 320, kb: 11 },
    ],
  })),
  icon('icon-round', true, { 'icon-192.png': 192, 'icon-512.png': 512 }),
  icon('icon-square', false, { 'icon-maskable-512.png': 512, 'apple-touch-icon.png': 180 }),
  {
    name: 'share',
    width: 1200,
    height: 630,
    files: [{ path: `${icons}/share.jpg`, width: 1200, height: 630, kb: 120 }],
  },
]

/** The part of each of a banner's crops that the page writes on, from the upper left corner, as shares of its sides. */
export const calm = {
  wide: { width: 0.45, height: 1 },
  phone: { width: 1, height: 0.48 },
}

type Weights = Record<number, [avifKb: number, webpKb: number]>

function photo(name: string, size: { width: number; height: number }, weights: Weights): Drawing {
  const files = Object.entries(weights).flatMap(([each, [avif, webp]]) => {
    const width = Number(each)
    const height = (width * size.height) / size.width
    const path = `${home}/${name}-${width}`
    return [
      { path: `${path}.avif`, width, height, kb: avif },
      { path: `${path}.webp`, width, height, kb: webp },
    ]
  })
  return { name, ...size, files }
}

function icon(name: string, clear: boolean, sizes: Record<string, number>): Drawing {
  const files = Object.entries(sizes).map(([file, side]) => ({
    path: `${icons}/${file}`,
    width: side,
    height: side,
    kb: 13,
  }))
  return { name, width: 512, height: 512, clear, files }
}
