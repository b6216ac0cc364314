import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

/** Set-up of an instrumented copy. MUTANT is the active mutant; REACHED_MUTANTS is a file for those reached. */
const active = Number(process.env.MUTANT ?? Number.NaN)
const log = process.env.REACHED_MUTANTS
const known: { reached?: Set<number> } = Object(globalThis)
known.reached ??= new Set()
const begun = performance.now()
const { reached } = known

Object.assign(globalThis, {
  isMutated: (id: number) => {
    reached?.add(id)
    return id === active
  },
})

afterAll(() => {
  if (!log) return
  const seconds = (performance.now() - begun) / 1000
  const entry = { file: expect.getState().testPath, seconds, ids: [...(reached ?? [])] }
  appendFileSync(log, `${JSON.stringify(entry)}\n`)
  reached?.clear()
})
