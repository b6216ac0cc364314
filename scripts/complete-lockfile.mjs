import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { printLine, root } from './shop-process.mjs'

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/**
 * `npm run lockfile`, after every change of dependencies. `npm ci` refuses a lockfile without the native
 * packages of all platforms, but npm omits those that the registry (often a mirror) lacks. This adds them by
 * version, with the hash if the registry has it.
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
        ...platformOf(name),
        // Without it npm does not link node_modules/.bin/node.
        ...(name.startsWith('node-') ? { bin: { node: 'bin/node' } } : {}),
      }
      added.push(name)
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { lock: { ...lock, packages: Object.fromEntries(sorted) }, added }
}

/** Looks up as Node does: in the folder of the requiring package, then in each parent folder. */
function isFound(packages, { path, name }) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

/** From the name, such as @tailwindcss/oxide-linux-x64-musl. */
function platformOf(name) {
  const words = name.split(/[-/]/)
  const os = words.filter((word) => systems.includes(word))
  const cpu = words.filter((word) => processors.includes(word))
  if (os.length + cpu.length === 0) throw new Error(`The name ${name} contains no platform`)
  const libc = /musl/.test(name) ? ['musl'] : /gnu/.test(name) ? ['glibc'] : []
  return Object.fromEntries(Object.entries({ cpu, libc, os }).filter(([, values]) => values.length > 0))
}

/** Adds missing hashes that the registry has. Returns the names of those packages. */
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
  printLine(
    added.length === 0
      ? 'The lockfile is complete.'
      : `The lockfile is missing ${added.join(', ')}. Run: npm run lockfile`,
  )
  process.exit(added.length === 0 ? 0 : 1)
}
const hashed = addHashes(lock)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
printLine(`Added packages: ${added.join(', ') || 'none'}. Added hashes: ${hashed.join(', ') || 'none'}.`)
