export function isSameCode(barcode: string | null, code: string): boolean {
  return barcode !== null && normalizeCode(barcode) === normalizeCode(code)
}

/** Some scanners read a UPC-A code of 12 digits as an EAN-13 code with a leading zero. */
export function normalizeCode(code: string): string {
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
