/** What a picture is called after: a barcode or a SKU. In lower case. */
export type PictureFileName = {
  code: string
  /** What 'TEA-2.jpg' means if no product has the code 'TEA-2'. `place` counts from 1. */
  numbered: { code: string; place: number } | null
}

/** Files that are chosen at once. */
export const maxPictureFileNames = 200

export function readPictureFileName(fileName: string): PictureFileName {
  const base = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1)
  const code = normalizePictureCode(base.replace(/\.(?:jpe?g|jfif|png|webp|avif|hei[cf]|gif|bmp)\s*$/i, ''))
  // As people and file managers number them: 'TEA-2', 'TEA_2', 'TEA (2)'.
  const { first, second } =
    /^(?<first>.+?)(?:\s*[-_]\s*|\s+(?=\())(?<second>[1-9]|\([1-9]\))$/.exec(code)?.groups ?? {}
  const place = Number(second?.replaceAll(/[()]/g, ''))
  return { code, numbered: first && second ? { code: first, place } : null }
}

/** In any case, without spaces around. macOS writes letters and their marks apart. */
export function normalizePictureCode(code: string): string {
  return code.normalize('NFC').trim().toLowerCase()
}

type PlacedPicture = { place: number | null; replaces: boolean }

/**
 * The pictures of a product with a new one, as an update takes them. `place` counts from 1; null is after the
 * last. 'taken': that place has a picture. 'gap': a picture before it is missing, and one that comes later
 * would have the place twice.
 */
export function placePicture(
  pictures: readonly string[],
  { place, replaces, max }: PlacedPicture & { max: number },
): string[] | 'taken' | 'gap' | 'full' {
  const index = (place ?? pictures.length + 1) - 1
  if (index >= max) return 'full'
  if (index > pictures.length) return 'gap'
  if (index < pictures.length && !replaces) return 'taken'
  return [...pictures.slice(0, index), 'new:0', ...pictures.slice(index + 1)]
}
