import { createHash } from 'node:crypto'
import { existsSync, linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { finish, nodeFault, root, say, shopNode, start } from './shop-process.mjs'

/**
 * Brings what is missing or stale, and says so: the packages of package-lock.json, and with `build` the built web. Where
 * nothing is to do it is done in a blink and needs no network. Gives false, after a sentence, where it can't.
 */
export async function ensure({ build = false } = {}) {
  if (!arePackagesFresh() && !(await install())) return false
  linkNode()
  return !build || isBuildFresh() || makeBuild()
}

const installed = `${root}node_modules`
const platformFile = `${installed}/.haat-platform`
const platform = `${process.platform}-${process.arch}`

/** Compares what npm noted of the last installation with the lockfile: true after any kind of `npm install`, too. */
function arePackagesFresh() {
  const present = readJson(`${installed}/.package-lock.json`)?.packages
  if (!present || nodeFault()) return false
  if (existsSync(platformFile) && readFileSync(platformFile, 'utf8') !== platform) return false
  const { packages } = readJson(`${root}package-lock.json`)
  if (Object.keys(present).some((path) => !packages[path])) return false
  return Object.entries(packages).every(([path, wanted]) => {
    if (path === '') return true
    const found = present[path]
    // Packages for other machines are in the lockfile, not in the folder.
    if (!found) return wanted.optional === true
    const isSame = !found.integrity || !wanted.integrity || found.integrity === wanted.integrity
    return found.version === wanted.version && isSame
  })
}

/** `npm ci` empties node_modules first, so the present packages step aside until the new ones are there. */
async function install() {
  const aside = `${root}node_modules.old`
  const isRepeat = existsSync(installed)
  say(
    isRepeat
      ? 'The list of packages has changed. Fetching the new ones …'
      : 'The first start: fetching packages, which takes about a minute …',
  )
  rmSync(aside, { recursive: true, force: true })
  if (isRepeat) renameSync(installed, aside)
  const code = await finish(
    start('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      shell: process.platform === 'win32',
    }),
  )
  if (code === 0 && !nodeFault()) {
    writeFileSync(platformFile, platform)
    rmSync(aside, { recursive: true, force: true })
    say('Packages are in place.')
    warnOfUnhashed()
    return true
  }
  const fault = nodeFault()
  rmSync(installed, { recursive: true, force: true })
  if (isRepeat) renameSync(aside, installed)
  say(
    code === 0
      ? fault
      : 'The packages could not be fetched. Check the network (npm says above what it met) and try again.',
  )
  return false
}

/** npm 10 removes node_modules/.bin/node again together with the packages for other machines. npm scripts need it. */
function linkNode() {
  const link = `${installed}/.bin/${basename(shopNode)}`
  if (shopNode.startsWith(installed) && !existsSync(link)) linkSync(shopNode, link)
}

/** Some packages for other kinds of machines have no hash in the lockfile: the registry it was made with has none. */
function warnOfUnhashed() {
  const wanted = readJson(`${root}package-lock.json`).packages
  const names = Object.keys(readJson(`${installed}/.package-lock.json`).packages).filter(
    (path) => wanted[path] && !wanted[path].integrity && !wanted[path].inBundle,
  )
  if (names.length === 0) return
  say(`Installed without a hash to compare with: ${names.join(', ')}. \`npm run lockfile\` adds it.`)
}

const sources = [
  'src/web',
  'src/domain',
  'src/contract',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
]
const builtFrom = `${root}dist/built-from.txt`

function isBuildFresh() {
  return existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === hashOf(sources)
}

async function makeBuild() {
  // Taken first: what is saved during the build counts as not built.
  const from = hashOf(sources)
  say('Building the web …')
  rmSync(builtFrom, { force: true })
  const args = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error']
  const env = { ...process.env, NODE_ENV: 'production' }
  if ((await finish(start(shopNode, args, { env }))) !== 0) {
    say('The web could not be built.')
    return false
  }
  writeFileSync(builtFrom, from)
  return true
}

/** One hash over the names and contents of files and folders. */
function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    const full = `${root}${path}`
    const entries = readFolder(full)
    if (!entries) return hash.update(`${path}\0`).update(readFileSync(full))
    for (const name of entries) add(`${path}/${name}`)
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}

/** The sorted names in a folder, tests left out; null for a file. */
function readFolder(path) {
  try {
    return readdirSync(path)
      .filter((name) => !/\.test\.tsx?$/.test(name))
      .sort()
  } catch (error) {
    if (error.code === 'ENOTDIR') return null
    throw error
  }
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const isReady = await ensure({ build: process.argv.includes('--build') })
  process.exit(isReady ? 0 : 1)
}
