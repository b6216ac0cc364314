import { existsSync, watch } from 'node:fs'
import { ensure } from './ensure.mjs'
import { root, say, shopEnvironment, shopNode, shopOptions, start } from './shop-process.mjs'

/**
 * `npm run dev`: the shop, built and started again whenever a file is saved. It is the real build and the real process,
 * so that nothing works here that would not work in earnest.
 */

const settleMs = 150

if (!(await ensure({ build: true }))) process.exit(1)
let running = startShop()
let waiting = null
let working = Promise.resolve()

for (const folder of ['src', 'migrations', 'vite.config.ts', '.env'].filter((path) =>
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
// npm passes no signal on: it ends the shell between.
const startedBy = process.ppid
setInterval(() => process.ppid === startedBy || end(), 500)

function startShop() {
  return start(shopNode, [...shopOptions, 'src/server/main.ts'], { env: shopEnvironment })
}

async function restart() {
  const begun = performance.now()
  await stop(running)
  if (!(await ensure({ build: true }))) return say('Waiting for the next change.')
  running = startShop()
  say(`Starting again after ${Math.round(performance.now() - begun)} ms.`)
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
