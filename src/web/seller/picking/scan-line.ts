import { isReplaced, type LineView } from './build-picking-view.ts'

export type ScanResult =
  | { kind: 'found'; line: LineView; picked: number }
  | { kind: 'full'; line: LineView }
  /** Has a substitute, which is removed before more is picked. */
  | { kind: 'replaced'; line: LineView }
  | { kind: 'unknown' }

/** Counts one more unit of the line with this barcode, of the first that is not full. */
export function scanLine(lines: readonly LineView[], code: string): ScanResult {
  const matching = lines.filter(({ product }) => isSameCode(product.barcode, code))
  const open = matching.find(({ picked, quantity }) => (picked ?? 0) < quantity)
  if (open && isReplaced(open)) return { kind: 'replaced', line: open }
  if (open) return { kind: 'found', line: open, picked: (open.picked ?? 0) + 1 }
  const [full] = matching
  return full ? { kind: 'full', line: full } : { kind: 'unknown' }
}

function isSameCode(barcode: string | null, code: string): boolean {
  return barcode !== null && normalize(barcode) === normalize(code)
}

/** Some scanners read a UPC-A code of 12 digits as an EAN-13 code with a leading zero. */
function normalize(code: string): string {
  const compact = code.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^\d{12}$/.test(compact) ? `0${compact}` : compact
}

/** A camera sees one pack many times: a code counts again after it has left the picture. */
export function createScanFilter(goneAfterMs = 1_000) {
  const seenAt = new Map<string, number>()
  return function isNewScan(code: string, now: number): boolean {
    const before = seenAt.get(code)
    seenAt.set(code, now)
    return before === undefined || now - before > goneAfterMs
  }
}
