const entrySignature = 0x02014b50
const endSignature = 0x06054b50
const endBytes = 22
const maxCommentBytes = 0xffff
const entryBytes = 46

/**
 * The sum of the sizes that a ZIP archive states in its directory, or null for a broken one. The library stops to
 * inflate at the stated size. An entry without a size counts as infinite.
 */
export function sumUnpackedBytes(zip: Buffer): number | null {
  const end = findEnd(zip)
  if (end === null) return null
  let position = zip.readUInt32LE(end + 16)
  let sum = 0
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    if (position + entryBytes > zip.length || zip.readUInt32LE(position) !== entrySignature) return null
    sum += readUnpackedBytes(zip, position)
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(position + offset))
    position += entryBytes + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return sum
}

function findEnd(zip: Buffer): number | null {
  const first = Math.max(0, zip.length - endBytes - maxCommentBytes)
  for (let position = zip.length - endBytes; position >= first; position--)
    if (zip.readUInt32LE(position) === endSignature) return position
  return null
}

/** ZIP64 sizes read as 4 GB. */
function readUnpackedBytes(zip: Buffer, position: number): number {
  const hasLaterSize = (zip.readUInt16LE(position + 8) & 8) !== 0
  const [packed, unpacked] = [zip.readUInt32LE(position + 20), zip.readUInt32LE(position + 24)]
  const isEmpty = packed <= 2 && !(hasLaterSize && packed === 0)
  return unpacked === 0 && !isEmpty ? Number.POSITIVE_INFINITY : unpacked
}
