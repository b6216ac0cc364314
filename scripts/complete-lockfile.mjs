import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { root, say } from './shop-process.mjs'

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/**
 * `npm run lockfile`: a package with machine code comes in one package for each kind of machine, and `npm ci` refuses a
 * lockfile that leaves one of them out. npm itself leaves out those that the registry in use does not have (a mirror often has
 * none for other systems). This adds them by version, and each hash that the registry knows. Run it after every change of
 * dependencies.
 */
function completeLockfile(lock) {
  const packages = { ...lock.packages }
  const added = []
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isFound(packages, { path, name })) continue
      packages[`node_modules/${name}`] = {
        version,
        ...(dev ? { dev } : {}),
        optional: true,
        ...machineOf(name),
        // Without it npm does not link node_modules/.bin/node.
        ...(name.startsWith('node-') ? { bin: { node: 'bin/node' } } : {}),
      }
      added.push(name)
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { lock: { ...lock, packages: Object.fromEntries(sorted) }, added }
}

/** Node's own way up: the folder of the asking package, then each one above it. */
function isFound(packages, { path, name }) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

/** Read from the name, as in @tailwindcss/oxide-linux-x64-musl. Throws where the name says nothing. */
function machineOf(name) {
  const words = name.split(/[-/]/)
  const os = words.filter((word) => systems.includes(word))
  const cpu = words.filter((word) => processors.includes(word))
  if (os.length + cpu.length === 0) throw new Error(`${name} does not say for which machine it is`)
  const libc = /musl/.test(name) ? ['musl'] : /gnu/.test(name) ? ['glibc'] : []
  return Object.fromEntries(Object.entries({ cpu, libc, os }).filter(([, values]) => values.length > 0))
}

/** Writes the hash of each package that has none and that the registry in use knows. Gives the names it found. */
function addHashes(lock) {
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    if (path === '' || entry.integrity || entry.inBundle) return []
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const view = ['view', `${name}@${entry.version}`, 'dist.integrity']
    const integrity = String(spawnSync('npm', view, { shell: process.platform === 'win32' }).stdout).trim()
    if (!integrity.startsWith('sha512-')) return []
    entry.integrity = integrity
    return [name]
  })
}

const file = `${root}package-lock.json`
const { lock, added } = completeLockfile(JSON.parse(readFileSync(file, 'utf8')))
if (process.argv.includes('--check')) {
  say(
    added.length === 0
      ? 'The lockfile is complete.'
      : `The lockfile lacks ${added.join(', ')}. Run: npm run lockfile`,
  )
  process.exit(added.length === 0 ? 0 : 1)
}
const hashed = addHashes(lock)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
say(`Added packages: ${added.join(', ') || 'none'}. Added hashes: ${hashed.join(', ') || 'none'}.`)
