import { readdirSync, readFileSync } from 'node:fs'
import { root } from './source-files.ts'

/** Read from the files that define the image, because test machines have no container engine. */
const ignored = readLines('.dockerignore').filter((line) => line !== '' && !line.startsWith('#'))

/** What .dockerignore lets in by name. */
export const allowed = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1))

/** The instructions of each stage, without comments. */
export const [buildStage = [], finalStage = []] = readStages()

/** The last line of .dockerignore that matches decides. */
export function isInContext(path: string): boolean {
  const last = ignored.findLast((line) => toRegExp(line.replace(/^!/, '')).test(path))
  return last === undefined || last.startsWith('!')
}

/** Every file that `COPY . .` copies. */
export function listContext(folder = ''): string[] {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name
    // A folder is left out but for what is named in it, as in Docker.
    const isEntered = isInContext(path) || allowed.some((each) => each.startsWith(`${path}/`))
    if (entry.isDirectory()) return isEntered ? listContext(`${path}/`) : []
    return isInContext(path) ? [path] : []
  })
}

/** 'COPY --from=build /shop/a /shop/b ./' → { paths: ['/shop/a', '/shop/b'], to: './' } */
export function listCopies(stage: readonly string[]): { options: string[]; paths: string[]; to: string }[] {
  return stage
    .filter((line) => /^(COPY|ADD) /.test(line))
    .map((line) => {
      const words = line.split(' ').slice(1)
      const paths = words.filter((word) => !word.startsWith('--'))
      return {
        options: words.filter((word) => word.startsWith('--')),
        paths: paths.slice(0, -1),
        to: paths.at(-1) ?? '',
      }
    })
}

function toRegExp(pattern: string): RegExp {
  const parts = pattern.split('/').map((part) => {
    if (part === '**') return '(?:.*/)?'
    return `${part.replace(/[.+^$()|[\]{}\\]/g, '\\$&').replaceAll('*', '[^/]*')}/`
  })
  return new RegExp(`^${parts.join('').replace(/\/$/, '')}(?:/.*)?$`)
}

function readStages(): string[][] {
  const lines = readLines('ops/Dockerfile').filter((line) => line !== '' && !line.startsWith('#'))
  const starts = lines.flatMap((line, at) => (line.startsWith('FROM ') ? [at] : []))
  return starts.map((at, index) => lines.slice(at, starts[index + 1]))
}

function readLines(path: string): string[] {
  return readFileSync(root + path, 'utf8').split('\n')
}
