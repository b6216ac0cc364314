import { existsSync, watch } from 'node:fs'
import { ensure } from './ensure.mjs'
import { printLine, root, shopEnvironment, shopNode, shopOptions, start } from './shop-process.mjs'

/** `npm run dev`: rebuilds and restarts the production build of the shop when a file changes. */

const settleMs = 150

if (!(await ensure({ build: true }))) process.exit(1)
let running = startShop()
let waiting = null
let working = Promise.resolve()

for (const folder of ['src', 'messages', 'migrations', 'vite.config.ts', '.env'].filter((path) =>
  existsSync(root + path),
)) {
  watch(root + folder, { recursive: true }, (_, name) => {
    if (name?.endsWith('.test.ts')) return
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      working = working.then(restart)
    }, settleMs)
  })
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
// npm does not forward signals: it ends the shell in between.
const parentPid = process.ppid
setInterval(() => process.ppid === parentPid || end(), 500)

function startShop() {
  return start(shopNode, [...shopOptions, 'src/server/main.ts'], { env: shopEnvironment })
}

async function restart() {
  const startedAt = performance.now()
  await stop(running)
  if (!(await ensure({ build: true }))) return printLine('Waiting for the next change.')
  running = startShop()
  printLine(`Restarting after ${Math.round(performance.now() - startedAt)} ms.`)
}

async function end() {
  await stop(running)
  process.exit(0)
}

function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })
}
