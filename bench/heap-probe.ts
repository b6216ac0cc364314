import { writeFileSync } from 'node:fs'
import { setImmediate as pause } from 'node:timers/promises'

/** Loaded into a shop with `--expose-gc --import`. At SIGUSR2 it writes the bytes in use to HEAP_FILE. */
process.on('SIGUSR2', async () => {
  for (let turn = 0; turn < 6; turn++) {
    globalThis.gc?.()
    await pause()
  }
  const { heapUsed, external } = process.memoryUsage()
  writeFileSync(process.env.HEAP_FILE ?? '', String(heapUsed + external))
})
