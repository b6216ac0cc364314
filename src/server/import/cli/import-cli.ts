import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatCount } from '#domain/shop.ts'
import type { Database } from '#server/database/open.ts'
import { formatCliError } from '#server/http/cli.ts'
import { ShopError } from '#server/http/errors.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { createPictureFinder } from '../check/find-pictures.ts'
import { parseCategoryMapping, parseHeaderMap } from '../csv/map-columns.ts'
import { openCatalogueCsv } from '../csv/read-csv.ts'
import { type ImportEvents, importCatalogue } from './import-catalogue.ts'
import {
  createErrorCounter,
  formatColumns,
  formatRejectedRow,
  formatSummary,
  rejectedRowsHeading,
} from './import-report.ts'

const usage = `Usage: npm run import -- FILE.csv [--map field=header,…] [--category "word=category"] [--dry-run] [--help]

Imports the products of a CSV file: adds new products and updates existing ones.
A product is matched by its sku, else by its name (ignoring case) and weight. The seller panel has the same import.

Columns
  id                         of an exported file: matches the product even if name or sku changes
  name, category, price      required. The category is a key (Grocery) or its label (Fast Food); prices are
                             in rupees and are rounded to the paisa
  offerPrice                 the selling price; default: the price
  weight, stock, sku         stock is a whole number of units
  description                bullets, one per line or separated by |; write \\| for the character itself
  image                      up to four, separated in the same way: files in the folder of FILE.csv or below it,
                             or pictures of the shop (/pictures/…); other addresses are not fetched
  Headers may differ in case, spaces, dashes and underscores, and may be common synonyms (product, mrp,
  market_price, sale_price, …). A column Quantity is read as the weight, except for plain numbers.
  An empty cell or a missing column keeps the value of an existing product.

Options
  --map field=header,…       reads a field from this column; --map image= omits a field
  --category "word=category" maps a word in the file to a category of the shop; repeatable
  --dry-run                  checks everything and changes nothing
  --help                     shows this text

Refused rows are listed with their line number. All other rows are imported in one transaction: an interrupted run
changes nothing. If several rows are the same product, the last one is used.

Exit codes: 0 all rows were imported, 1 nothing was changed, 2 some rows were refused (the others were imported).
`

export type Terminal = {
  out: (text: string) => void
  err: (text: string) => void
  isTty: boolean
}

export type ImportCommandDeps = {
  terminal: Terminal
  cwd: string
  openShop: () => Promise<{ database: Database; pictures: PictureStore }>
}

export async function runImportCommand(
  args: string[],
  { terminal, cwd, openShop }: ImportCommandDeps,
): Promise<number> {
  try {
    const { values, positionals } = parseArguments(args)
    if (values.help) {
      terminal.out(usage)
      return 0
    }
    const [name, ...others] = positionals
    if (name === undefined || others.length > 0)
      throw new ShopError('invalid_input', {
        message: 'Give exactly one file to import.',
      })
    const path = resolve(cwd, name)
    if (!(await stat(path).catch(() => null))?.isFile())
      throw new ShopError('invalid_input', { message: `There is no file ${path}.` })
    const file = await openCatalogueCsv({
      open: () => createReadStream(path),
      map: parseHeaderMap(values.map),
      categories: parseCategoryMapping(values.category),
    })
    terminal.out(formatColumns(file.columns))
    const { database, pictures } = await openShop()
    try {
      const isDryRun = values['dry-run']
      const finder = createPictureFinder({ store: pictures, folder: dirname(path), isDryRun })
      const { events, reasons } = createReporter(terminal)
      const summary = await importCatalogue(database.db, {
        file,
        pictures: finder,
        isDryRun,
        fileName: basename(path),
        by: { sellerId: null, requestId: null },
        ...events,
      })
      terminal.out(reasons() + formatSummary(summary, { isDryRun }))
      return summary.refused > 0 ? 2 : 0
    } finally {
      await database.close()
    }
  } catch (error) {
    terminal.err(`${formatCliError(error)}\n`)
    return 1
  }
}

function parseArguments(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      map: { type: 'string', multiple: true, default: [] },
      category: { type: 'string', multiple: true, default: [] },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
}

/** Progress is one line on a terminal, else one line every 10,000 rows. */
function createReporter(terminal: Terminal): { events: ImportEvents; reasons: () => string } {
  const counted = createErrorCounter()
  const every = terminal.isTty ? 500 : 10_000
  let isAnyRefused = false
  let isLineOpen = false
  const endLine = () => {
    if (isLineOpen) terminal.err('\r\x1b[K')
    isLineOpen = false
  }
  const events: ImportEvents = {
    onRejected(row) {
      endLine()
      if (!isAnyRefused) terminal.out(rejectedRowsHeading)
      isAnyRefused = true
      terminal.out(formatRejectedRow(row))
      counted.add(row)
    },
    onProgress(step, rows) {
      if (rows % every !== 0) return
      const text = `${step}: ${formatCount(rows)} rows`
      terminal.err(terminal.isTty ? `\r\x1b[K${text}` : `${text}\n`)
      isLineOpen = terminal.isTty
    },
  }
  return {
    events,
    reasons() {
      endLine()
      return counted.text()
    },
  }
}
