import { expect, test } from 'vitest'
import { instrument, listMutants } from './mutation/mutants.ts'

const code = `export function charge(lines, isFree) {
  check(lines)
  let sum = 0
  for (const { paise, quantity } of lines) sum = sum + paise * quantity
  return sum > 0 && !isFree ? sum : 0
}
function check(lines) {
  if (lines.length === 0) throw new Error('empty')
}`

function load(active: number) {
  const mutants = listMutants('charge.ts', code).map((mutant, id) => ({ id, mutant }))
  const text = instrument(code, mutants).replace('export ', '')
  const make = new Function('isMutated', `${text}\nreturn charge`)
  return { mutants, charge: make((id: number) => id === active) as (...given: unknown[]) => number }
}

const lines = [{ paise: 50, quantity: 2 }]

test('without an active mutant the instrumented code is the code', () => {
  const { charge } = load(-1)
  expect([charge(lines, false), charge(lines, true)]).toEqual([100, 0])
  expect(() => charge([], false)).toThrow('empty')
})

test('each mutant changes one guard, comparison, sum or call, also within another one', () => {
  const changes = load(-1).mutants.map(({ mutant }) => `${mutant.from} → ${mutant.to}`)
  expect(changes.toSorted()).toEqual([
    'check(lines) → undefined',
    'lines.length === 0 → !(lines.length === 0)',
    'lines.length === 0 → (lines.length !== 0)',
    'paise * quantity → (paise / quantity)',
    'sum + paise * quantity → (sum - paise * quantity)',
    'sum > 0 && !isFree → !(sum > 0 && !isFree)',
    'sum > 0 && !isFree → (sum > 0 || !isFree)',
    'sum > 0 → (sum >= 0)',
  ])
  const results = load(-1).mutants.map(({ id, mutant }) => {
    const { charge } = load(id)
    const outcomes = [
      () => charge(lines, false),
      () => charge(lines, true),
      () => charge([], false),
      () => charge([{ paise: 0, quantity: 2 }], false),
    ]
    const seen = outcomes.map((outcome) => {
      try {
        return outcome()
      } catch {
        return 'error'
      }
    })
    return [mutant.to, ...seen]
  })
  expect(results).toContainEqual(['undefined', 100, 0, 0, 0])
  expect(results).toContainEqual(['(paise / quantity)', 25, 0, 'error', 0])
  expect(results).toContainEqual(['(sum > 0 || !isFree)', 100, 100, 'error', 0])
})

test('conditions in SQL change one at a time', () => {
  const query = 'const q = sql`SELECT 1 FROM a WHERE b >= 1 AND c IS NULL`'
  expect(listMutants('a-store.ts', query).map(({ to }) => to)).toEqual([
    'sql`SELECT 1 FROM a WHERE b > 1 AND c IS NULL`',
    'sql`SELECT 1 FROM a WHERE b >= 1 OR c IS NULL`',
    'sql`SELECT 1 FROM a WHERE b >= 1 AND c IS NOT NULL`',
  ])
})
