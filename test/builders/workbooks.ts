import { crc32, deflateRawSync } from 'node:zlib'
import { type CellValue, writeXlsx } from 'hucre/xlsx'

export async function aWorkbook(
  ...sheets: readonly (readonly CellValue[][])[]
): Promise<Uint8Array<ArrayBuffer>> {
  const file = await writeXlsx({
    sheets: sheets.map((rows, index) => ({ name: `Sheet ${index + 1}`, rows: [...rows] })),
  })
  return new Uint8Array(file)
}

type Entry = { name: string; content: Buffer; statedBytes?: number; isEncrypted?: boolean }

/** The directory states `statedBytes` instead of the real size. `isEncrypted` only sets the bit. */
export function aZip(entries: readonly Entry[]): Buffer<ArrayBuffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name: text, content, statedBytes = content.length, isEncrypted } of entries) {
    const name = Buffer.from(text)
    const flags = 0x800 + Number(isEncrypted ?? false)
    const packed = deflateRawSync(content)
    const sizes = [crc32(content), packed.length, statedBytes]
    const local = Buffer.concat([toBytes([0x04034b50], [20, flags, 8, 0, 0], sizes, [name.length, 0])])
    const head = [toBytes([0x02014b50], [20, 20, flags, 8, 0, 0], sizes, [name.length, 0, 0, 0, 0])]
    directory.push(...head, toBytes([0, offset], [], [], []), name)
    files.push(local, name, packed)
    offset += local.length + name.length + packed.length
  }
  const directoryBytes = Buffer.concat(directory)
  const counts = [0, 0, entries.length, entries.length]
  const end = toBytes([0x06054b50], counts, [directoryBytes.length, offset], [0])
  return Buffer.concat([...files, directoryBytes, end])
}

/** A workbook with one sheet, as XML. */
export function aRawWorkbook(sheet: Partial<Entry> & { content: Buffer }): Buffer<ArrayBuffer> {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = (kind: string, target: string) =>
    `<Relationships><Relationship Id="rId1" Type="${type}/${kind}" Target="${target}"/></Relationships>`
  const parts: [string, string][] = [
    ['[Content_Types].xml', '<Types/>'],
    ['_rels/.rels', relations('officeDocument', 'xl/workbook.xml')],
    ['xl/workbook.xml', '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'],
    ['xl/_rels/workbook.xml.rels', relations('worksheet', 'worksheets/sheet1.xml')],
  ]
  return aZip([
    ...parts.map(([name, content]) => ({ name, content: Buffer.from(content) })),
    { name: 'xl/worksheets/sheet1.xml', ...sheet },
  ])
}

/** Four groups: 4, 2, 4 and 2 bytes each. */
function toBytes(...groups: [number[], number[], number[], number[]]): Buffer {
  return Buffer.concat(
    groups.flatMap((numbers, index) =>
      numbers.map((number) => {
        const bytes = Buffer.alloc(index % 2 === 0 ? 4 : 2)
        if (index % 2 === 0) bytes.writeUInt32LE(number)
        else bytes.writeUInt16LE(number)
        return bytes
      }),
    ),
  )
}
