/** What the shop takes; a picture of another kind that the browser can read is made into one of these. */
const acceptedMimeTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
export const acceptedTypes = acceptedMimeTypes.join(',')

/** The longest side that is sent, px: no picture is kept higher than that, nor wider than 960. */
const maxSidePx = 1280
const quality = 0.85

/**
 * A photo as it goes over a slow line: upright, its longest side at most 1280 px, WebP, or JPEG where the browser writes no WebP. Never larger
 * than it was. What the browser can't read goes as it is, for the server to judge.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    try {
      const resized = await encode(drawResized(bitmap))
      return chooseSmaller(file, resized)
    } finally {
      bitmap.close()
    }
  } catch {
    return file
  }
}

/** What is sent: the smaller of the two, but nothing that the shop does not take. */
export function chooseSmaller(file: Blob, resized: Blob | null): Blob {
  if (!resized) return file
  return resized.size < file.size || !acceptedMimeTypes.includes(file.type) ? resized : file
}

/** The size of a picture once its longest side is at most `most`: whole pixels, the same shape, never larger than before. */
export function fitWithin(
  { width, height }: { width: number; height: number },
  maxSide: number,
): { width: number; height: number } {
  const share = Math.min(1, maxSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

function drawResized(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitWithin(bitmap, maxSidePx))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** WebP keeps what is see-through; JPEG, the second choice, has a white ground instead of a black one. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const webp = await toBlob(canvas, 'image/webp')
  if (webp?.type === 'image/webp') return webp
  const context = canvas.getContext('2d')
  if (context) {
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  return toBlob(canvas, 'image/jpeg')
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
