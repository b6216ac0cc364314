import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

/** The setup file of an instrumented copy of the shop. MUTANT is the active one; without it, it notes which are reached. */
const active = Number(process.env.MUTANT ?? Number.NaN)
const log = process.env.REACHED_MUTANTS
const known: { reached?: Set<number> } = Object(globalThis)
known.reached ??= new Set()
const { reached } = known

Object.assign(globalThis, {
  isMutated: (id: number) => {
    reached?.add(id)
    return id === active
  },
})

afterAll(() => {
  if (!log) return
  appendFileSync(log, `${JSON.stringify({ file: expect.getState().testPath, ids: [...(reached ?? [])] })}\n`)
  reached?.clear()
})
