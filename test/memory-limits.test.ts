import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const scripts = new URL('../scripts/shop-process.mjs', import.meta.url)

function readEnvironment(env: Record<string, string>): { NODE_OPTIONS: string; MALLOC_ARENA_MAX: string } {
  const code = `import { serverEnvironment } from ${JSON.stringify(scripts.href)}; console.log(JSON.stringify(serverEnvironment))`
  return JSON.parse(run(['--input-type=module', '--eval', code], env))
}

function run(args: readonly string[], env: Record<string, string>): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}

function heapLimitMb(NODE_OPTIONS: string): number {
  const code = 'console.log(require("node:v8").getHeapStatistics().heap_size_limit / 2 ** 20)'
  return Number(run(['--eval', code], { NODE_OPTIONS }))
}

test('npm start limits the heap and the arenas of malloc, unless the operator does', () => {
  const own = readEnvironment({})
  expect(own.MALLOC_ARENA_MAX).toBe('2')
  expect(heapLimitMb(own.NODE_OPTIONS)).toBeLessThan(600)
  const raised = readEnvironment({ NODE_OPTIONS: '--max-old-space-size=1500', MALLOC_ARENA_MAX: '8' })
  expect(raised.MALLOC_ARENA_MAX).toBe('8')
  expect(heapLimitMb(raised.NODE_OPTIONS)).toBeGreaterThan(1500)
})

test('npm start, the image and the units of systemd use these limits', () => {
  const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')
  expect(read('scripts/start.mjs')).toContain('env: serverEnvironment')
  expect(read('scripts/start.mjs')).toContain('[shopNode, ...args], serverEnvironment')
  const { NODE_OPTIONS } = readEnvironment({})
  expect(read('ops/Dockerfile')).toContain(`NODE_OPTIONS="${NODE_OPTIONS}"`)
  for (const unit of ['haat.service', 'haat@.service'])
    expect(read(`ops/systemd/${unit}`)).toContain(`"NODE_OPTIONS=${NODE_OPTIONS}"`)
})
