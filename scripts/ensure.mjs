import { createHash } from 'node:crypto'
import {
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { nodeFault, printLine, root, shopNode, start, waitForExit } from './shop-process.mjs'

/**
 * Installs packages if package-lock.json has changed, and writes the types of the message keys if the English messages
 * have. With `build`, builds the web if its sources changed. On failure prints the reason and returns false.
 */
export async function ensure({ build = false } = {}) {
  if (!arePackagesFresh() && !(await install())) return false
  linkNode()
  if (!(await writeMessageTypes())) return false
  return !build || isBuildFresh() || buildWeb()
}

const installed = `${root}node_modules`
const platformFile = `${installed}/.haat-platform`
const platform = `${process.platform}-${process.arch}`

/** Compares npm's record of the installation with the lockfile: also true after a plain `npm install`. */
function arePackagesFresh() {
  const present = readJson(`${installed}/.package-lock.json`)?.packages
  if (!present || nodeFault()) return false
  if (existsSync(platformFile) && readFileSync(platformFile, 'utf8') !== platform) return false
  const { packages } = readJson(`${root}package-lock.json`)
  if (Object.keys(present).some((path) => !packages[path])) return false
  return Object.entries(packages).every(([path, wanted]) => {
    if (path === '') return true
    const found = present[path]
    // Packages of other platforms are in the lockfile but not installed.
    if (!found) return wanted.optional === true
    const isSame = !found.integrity || !wanted.integrity || found.integrity === wanted.integrity
    return found.version === wanted.version && isSame
  })
}

/** `npm ci` empties node_modules first, so the old packages are kept until the new ones are installed. */
async function install() {
  const backup = `${root}node_modules.old`
  const isRepeat = existsSync(installed)
  printLine(
    isRepeat
      ? 'The packages have changed. Installing the new ones …'
      : 'First start: installing packages, which takes about a minute …',
  )
  rmSync(backup, { recursive: true, force: true })
  if (isRepeat) renameSync(installed, backup)
  const code = await waitForExit(
    start('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      shell: process.platform === 'win32',
    }),
  )
  if (code === 0 && !nodeFault()) {
    writeFileSync(platformFile, platform)
    rmSync(backup, { recursive: true, force: true })
    printLine('Packages are installed.')
    warnOfUnhashed()
    return true
  }
  const fault = nodeFault()
  rmSync(installed, { recursive: true, force: true })
  if (isRepeat) renameSync(backup, installed)
  printLine(
    code === 0
      ? fault
      : 'The packages could not be installed. See the error of npm above, check the network and try again.',
  )
  return false
}

/** npm 10 removes node_modules/.bin/node with the packages of other platforms. npm scripts need it. */
function linkNode() {
  const link = `${installed}/.bin/${basename(shopNode)}`
  if (shopNode.startsWith(installed) && !existsSync(link)) linkSync(shopNode, link)
}

/** Packages of other platforms have no hash if the registry had none when the lockfile was written. */
function warnOfUnhashed() {
  const wanted = readJson(`${root}package-lock.json`).packages
  const names = Object.keys(readJson(`${installed}/.package-lock.json`).packages).filter(
    (path) => wanted[path] && !wanted[path].integrity && !wanted[path].inBundle,
  )
  if (names.length === 0) return
  printLine(`Installed without verifying a hash: ${names.join(', ')}. Run: npm run lockfile`)
}

const typeFile = `${root}src/domain/i18n/message-keys.ts`

async function writeMessageTypes() {
  const writtenFrom = [`${root}scripts/message-types.ts`, ...listFiles(`${root}messages/en`)]
  const isFresh =
    existsSync(typeFile) && writtenFrom.every((file) => modifiedAt(file) <= modifiedAt(typeFile))
  if (isFresh) return true
  if ((await waitForExit(start(shopNode, ['scripts/messages.ts'], {}))) === 0) return true
  printLine('The types of the messages could not be written.')
  return false
}

function listFiles(folder) {
  return readdirSync(folder).map((name) => `${folder}/${name}`)
}

function modifiedAt(file) {
  return statSync(file).mtimeMs
}

const sources = [
  'src/web',
  'src/domain',
  'src/contract',
  'src/server/i18n',
  'messages',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
]
const builtFrom = `${root}dist/built-from.txt`

function isBuildFresh() {
  return existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === hashOf(sources)
}

async function buildWeb() {
  // Before the build, so that a file saved during the build triggers the next one.
  const sourcesHash = hashOf(sources)
  printLine('Building the web …')
  rmSync(builtFrom, { force: true })
  const args = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error']
  const env = { ...process.env, NODE_ENV: 'production' }
  if ((await waitForExit(start(shopNode, args, { env }))) !== 0) {
    printLine('The web could not be built.')
    return false
  }
  writeFileSync(builtFrom, sourcesHash)
  return true
}

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

/** Sorted, without tests; null for a file. */
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
