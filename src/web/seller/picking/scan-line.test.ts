import { expect, test } from 'vitest'
import { aPicking, aPickingLine } from '#test/builders/picking-views.ts'
import { aSubstituteView } from '#test/builders/substitute-views.ts'
import { buildPickingView } from './build-picking-view.ts'
import { scanLine } from './scan-line.ts'

const { lines } = buildPickingView(
  aPicking([
    aPickingLine(0, { barcode: '8901030865275', quantity: 3, picked: 1 }),
    aPickingLine(1, { barcode: '8901030865275', quantity: 2 }),
    aPickingLine(2, { barcode: '036000291452', quantity: 1, picked: 1 }),
    aPickingLine(3, {}),
  ]),
  [],
)

test('a scan counts one more unit of the first line with this barcode that is not full', () => {
  expect(scanLine(lines, ' 8901030865275')).toEqual({ kind: 'found', line: lines[0], picked: 2 })
  const full = lines.map((line) => (line.position === 0 ? { ...line, picked: 3 } : line))
  expect(scanLine(full, '8901030865275')).toEqual({ kind: 'found', line: lines[1], picked: 1 })
})

test.each(['036000291452', '0036000291452'])('a full line takes no more: %s', (code) => {
  expect(scanLine(lines, code)).toEqual({ kind: 'full', line: lines[2] })
})

test.each(['', '4006381333931', 'null'])('a code that no line has is unknown: %j', (code) => {
  expect(scanLine(lines, code)).toEqual({ kind: 'unknown' })
})

test('a line with a substitute takes no more, a declined one hinders nothing', () => {
  const linesWith = (state: 'agreed' | 'asked' | 'declined') =>
    lines.map((line) => (line.position === 0 ? { ...line, substitute: aSubstituteView({ state }) } : line))
  for (const state of ['agreed', 'asked'] as const)
    expect(scanLine(linesWith(state), '8901030865275')).toMatchObject({
      kind: 'replaced',
      line: { position: 0 },
    })
  expect(scanLine(linesWith('declined'), '8901030865275')).toMatchObject({ kind: 'found', picked: 2 })
})
