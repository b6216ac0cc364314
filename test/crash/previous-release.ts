import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../source-files.ts'

/**
 * The newest tag v* before this commit, else the commit that package.json names. null without its history,
 * as in a shallow clone or an unpacked archive. Throws if the name is no ancestor of this commit.
 */
export function findPreviousRelease(): string | null {
  const tag = git(['describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^'])
  const named: string = JSON.parse(readFileSync(`${root}package.json`, 'utf8')).previousRelease
  const release = tag?.toString().trim() || named
  if (!git(['cat-file', '-e', `${release}^{commit}`])) return null
  if (!git(['merge-base', '--is-ancestor', release, 'HEAD']))
    throw new Error(`The previous release ${release} is no ancestor of this commit`)
  return release
}

/** With the packages and the pages of this release: the old server answers the API. */
export function checkOut(release: string, folder: string): void {
  const paths = ['package.json', 'src', 'migrations', 'messages', 'demo']
  const archive = git(['archive', '--format=tar', release, ...paths])
  if (!archive) throw new Error(`git can't read ${release}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'release.tar'), archive)
  const { status, stderr } = spawnSync('tar', ['-xf', 'release.tar'], { cwd: folder })
  if (status !== 0) throw new Error(`The release can't be unpacked: ${stderr}`)
  for (const name of ['node_modules', 'dist']) symlinkSync(join(root, name), join(folder, name))
}

/** null if the command fails. */
function git(args: string[]): Buffer | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, maxBuffer: 512 * 1024 * 1024 })
  return status === 0 ? stdout : null
}
