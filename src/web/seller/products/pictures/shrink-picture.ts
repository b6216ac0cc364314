/** The types that the server accepts; other pictures are converted. */
const acceptedMimeTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
export const acceptedTypes = acceptedMimeTypes.join(',')

/** The server stores no picture higher than this. */
const maxSidePx = 1280
const quality = 0.85

/**
 * Uprights a photo and limits its longest side, as WebP, or JPEG where the browser writes no WebP.
 * Never larger than before. Where memory is short, the photo is sent as it is. Throws if it is unreadable.
 */
export async function shrinkPicture(file: Blob, maxSide = maxSidePx): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) {
    await assertReadable(file)
    return file
  }
  try {
    return chooseSmaller(file, await encode(drawResized(bitmap, maxSide)))
  } catch {
    return file
  } finally {
    bitmap.close()
  }
}

/** Decodes without the memory of a bitmap. */
async function assertReadable(file: Blob): Promise<void> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

export function chooseSmaller(file: Blob, resized: Blob | null): Blob {
  if (!resized) return file
  return resized.size < file.size || !acceptedMimeTypes.includes(file.type) ? resized : file
}

/** Whole pixels, same aspect ratio, never enlarged. */
export function fitWithin(
  { width, height }: { width: number; height: number },
  maxSide: number,
): { width: number; height: number } {
  const share = Math.min(1, maxSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

function drawResized(bitmap: ImageBitmap, maxSide: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitWithin(bitmap, maxSide))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** WebP keeps transparency; JPEG gets a white background instead of a black one. */
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
