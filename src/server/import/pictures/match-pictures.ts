import type { ZipPicture } from './picture-zip.ts'

type Match = ZipPicture | { failure: 'server.import.zip.missing' | 'server.import.zip.several' }

/** By base name; by path where several names or several pictures have the same base name. In any case. */
export function matchPictures(
  names: readonly string[],
  pictures: readonly ZipPicture[],
): ReadonlyMap<string, Match> {
  const picturesByBase = Map.groupBy(pictures, ({ path }) => baseName(normalize(path)))
  const namesByBase = Map.groupBy(new Set(names.map(normalize)), baseName)
  return new Map(
    names.map((name) => {
      const path = normalize(name)
      const base = baseName(path)
      const candidates = picturesByBase.get(base) ?? []
      const isRepeated = candidates.length > 1 || (namesByBase.get(base)?.length ?? 0) > 1
      return [name, isRepeated ? matchPath(path, candidates) : (candidates[0] ?? notInZip)]
    }),
  )
}

const notInZip = { failure: 'server.import.zip.missing' } as const

/** Many tools put all files of a ZIP into one more folder. */
function matchPath(path: string, candidates: readonly ZipPicture[]): Match {
  const exact = candidates.filter((picture) => normalize(picture.path) === path)
  const inFolder = candidates.filter((picture) => normalize(picture.path).endsWith(`/${path}`))
  const [match, ...others] = exact.length > 0 ? exact : inFolder
  if (!match) return notInZip
  return others.length === 0 ? match : { failure: 'server.import.zip.several' }
}

/** macOS writes letters and their marks apart. */
function normalize(path: string): string {
  return path
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .normalize('NFC')
    .toLowerCase()
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
