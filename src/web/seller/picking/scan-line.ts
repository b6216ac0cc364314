import { isSameCode } from '#web/seller/scan/barcode.ts'
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
