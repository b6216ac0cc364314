/** Pixels: what a crop is at most, and the widths that pages choose from. */
export const bannerShapes = {
  phone: { width: 960, height: 320, widths: [320, 640, 960] },
  desktop: { width: 1920, height: 480, widths: [640, 960, 1920] },
} as const

export type BannerShape = keyof typeof bannerShapes

export const shapeNames = ['phone', 'desktop'] as const satisfies readonly BannerShape[]

/** What matters most in a picture, in percent of its sides. */
export type FocalPoint = { x: number; y: number }

export const centre: FocalPoint = { x: 50, y: 50 }

type Size = { width: number; height: number }

/** The largest rectangle of the shape with the point as near to its centre as the picture allows. */
export function cropAround(picture: Size, { shape, point }: { shape: BannerShape; point: FocalPoint }) {
  const ratio = bannerShapes[shape].width / bannerShapes[shape].height
  const width = Math.min(picture.width, Math.round(picture.height * ratio))
  const height = Math.min(picture.height, Math.round(width / ratio))
  const place = (side: number, part: number, percent: number) =>
    Math.max(0, Math.min(side - part, Math.round((side * percent) / 100 - part / 2)))
  return {
    left: place(picture.width, width, point.x),
    top: place(picture.height, height, point.y),
    width,
    height,
  }
}

type Choice = { shape: BannerShape; point: FocalPoint }

/** A crop moves along one side at most: where it is between both ends of that side, in percent. */
export function cropPosition(picture: Size, choice: Choice): { axis: 'x' | 'y' | null; percent: number } {
  const { left, top, width, height } = cropAround(picture, choice)
  const [slackX, slackY] = [picture.width - width, picture.height - height]
  if (slackX > slackY) return { axis: 'x', percent: (left / slackX) * 100 }
  return slackY > 0 ? { axis: 'y', percent: (top / slackY) * 100 } : { axis: null, percent: 50 }
}

/** The point whose crop is at `percent` between both ends. */
export function pointAt(
  picture: Size,
  { shape, percent }: { shape: BannerShape; percent: number },
): FocalPoint {
  const { width, height } = cropAround(picture, { shape, point: centre })
  const along = (side: number, part: number) => (((side - part) * (percent / 100) + part / 2) / side) * 100
  return { x: along(picture.width, width), y: along(picture.height, height) }
}
