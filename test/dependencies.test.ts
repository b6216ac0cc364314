import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listFolders, root } from './source-files.ts'

test('the lockfile has the packages of every kind of machine (npm run lockfile)', () => {
  const check = spawnSync(process.execPath, ['scripts/complete-lockfile.mjs', '--check'], { cwd: root })
  expect(String(check.stderr)).toBe('The lockfile is complete.\n')
})

test('the lockfile has a hash for every package, except where its registry had none', () => {
  const { packages } = readLockfile('package-lock.json')
  const unhashed = Object.entries(packages).filter(
    ([path, { integrity, inBundle }]) => path !== '' && !integrity && !inBundle,
  )
  expect(unhashed.map(([path]) => path).filter((path) => !withoutHash.test(path))).toEqual([])
  const isServer = ({ os, cpu, libc }: Locked) =>
    os?.includes('linux') && /x64|arm64/.test(`${cpu}`) && !libc?.includes('musl')
  expect(unhashed.filter(([, entry]) => isServer(entry))).toEqual([])
})

test('no package runs an install script', () => {
  const { packages } = readLockfile('package-lock.json')
  expect(Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)).toEqual([])
  expect(readFileSync(`${root}.npmrc`, 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

test('every installed package is in the lockfile', () => {
  const { packages } = readLockfile('package-lock.json')
  const installed = listInstalled('node_modules')
  expect(installed.length).toBeGreaterThan(100)
  expect(installed.filter((path) => !packages[path])).toEqual([])
  const noted = readLockfile('node_modules/.package-lock.json').packages
  const isOther = (path: string) => {
    const [wanted, found] = [packages[path], noted[path]]
    return wanted?.version !== found?.version || (wanted?.integrity && wanted.integrity !== found?.integrity)
  }
  expect(installed.filter((path) => !packages[path]?.inBundle && isOther(path))).toEqual([])
})

/** The registry publishes these packages without a hash. */
const withoutHash = /\/(@biomejs\/cli-|@tailwindcss\/oxide-|node-(bin-)?darwin-)/

type Locked = {
  version: string
  integrity?: string
  inBundle?: boolean
  hasInstallScript?: boolean
  os?: string | string[]
  cpu?: string | string[]
  libc?: string[]
}

function readLockfile(path: string): { packages: Record<string, Locked> } {
  return JSON.parse(readFileSync(`${root}${path}`, 'utf8'))
}

function listInstalled(folder: string): string[] {
  return listFolders(folder).flatMap((name) => {
    if (name.startsWith('.')) return []
    const path = `${folder}/${name}`
    if (name.startsWith('@')) return listInstalled(path)
    const inner = `${path}/node_modules`
    return [path, ...(existsSync(`${root}${inner}`) ? listInstalled(inner) : [])]
  })
}
