import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatCount } from '#domain/i18n/translate.ts'
import { type PriceUnit, priceUnits } from '#domain/import/price-text.ts'
import type { Database } from '#server/database/database.ts'
import { explainUnexpected, formatCliError } from '#server/http/cli.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { createPictureFinder } from '../check/find-pictures.ts'
import type { CsvRow } from '../csv/read-csv.ts'
import { openAsCsv } from '../excel/workbook-to-csv.ts'
import {
  type CatalogueCsv,
  guessCategories,
  openCatalogueCsv,
  parseCategoryMapping,
  parseHeaderMap,
  parseHeaderRow,
  parseNameParts,
} from './choose-columns.ts'
import { type ImportEvents, importCatalogue } from './import-catalogue.ts'
import {
  createErrorCounter,
  formatCategories,
  formatColumns,
  formatNameParts,
  formatRefusedRow,
  formatSummary,
  refusedRowsHeading,
} from './import-report.ts'

const sampleRows = 200

const usage = `Usage: npm run import -- FILE [--map field=header,…] [--header ROW] [--category "word=category"]
       [--from-name weight,brand] [--prices paise] [--dry-run] [--help]

Brings the products of a CSV file or an Excel workbook (.xlsx) into the shop: new ones are added, known ones updated.
A product is known by its sku, else its barcode, else its name (in any case), weight and brand. The panel does the same under Import & export.

Columns
  id                         in a file that the shop has exported: the product itself, whatever else the row changes
  name, category, price      needed. The category is a key (Grocery) or the shop's words for it (Fast Food); other
                             words are guessed, and the guesses are listed;
                             prices are rupees (--prices paise for paise), and more than two decimals are rounded
  offerPrice                 what a shopper pays; the price where it is empty
  weight, stock, sku, brand  stock is a whole number of units
  unit                       of the numbers in the weight column: 500 and GM are 500 g
  barcode                    8 to 14 digits
  inStock                    yes or no; a column outOfStock is read the other way round
  description                bullets on lines of their own or with | between them; \\| is no border
  subcategory                the name of one of the shop's own categories below the category
  family                     products with the same text are sizes of one product; also Handle, and Parent beside Type
  stepGrams                  sold by weight: 50, 100, 200, 250, 500 or 1000 grams, which the price is for
  name_hi, name_as           the name in Hindi and in Assamese; description_hi and description_as in the same way
  hsn, GST %, UQC            HSN code, rate (5, 18, nil, exempt), unit code; what cannot be read is left out
  search_words               words that also find the product, with | or commas between them
  image                      up to four, in the same way: files in the folder of FILE or below it, or
                             pictures the shop has (/pictures/…); addresses of other sites are not fetched
  They are found by their headers in any case, with spaces, dashes or underscores, and by the usual other
  names (Particulars, M.R.P. (Rs.), Our Rate, Item Group, Closing Stock, …), also below title rows. A column
  Quantity is the weight, except bare numbers.
  An empty cell, or no column at all, leaves what a known product has.

Options
  --map field=header,…       read a field from this column; --map image= leaves a field out
  --header ROW               the row with the headers, 1 to 10, counted without empty rows
  --category "word=category" reads this word in the file as a category of the shop; may be repeated. "*=category"
                             is for all words that no guess fits, "=category" for rows without a category: then
                             headings between the rows and the name of the product decide before it
  --from-name weight,brand   takes the size and a known brand out of the name: Amul Butter 500 g is Butter, Amul, 500 g
  --prices paise             prices of the file are paise: 12050 is ₹120.50
  --dry-run                  check everything and change nothing
  --help                     this text

Rows that are refused are listed with their line in the file; all others go in, at once and whole: a run that is
cut short leaves nothing behind. Of several rows for one product the last counts.

Exit codes: 0 every row is in, 1 failed (the message says what was changed), 2 some rows were refused (the others
are in).
`

type Terminal = {
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
    if (name === undefined || others.length > 0) throw invalidInput('Please name exactly one file to import.')
    const path = resolve(cwd, name)
    if (!(await stat(path).catch(() => null))?.isFile()) throw invalidInput(`There is no file ${path}.`)
    const fromName = parseNameParts(values['from-name'])
    const opened = await openCatalogueCsv({
      ...(await openAsCsv(() => createReadStream(path))),
      map: parseHeaderMap(values.map),
      categories: parseCategoryMapping(values.category),
      priceUnit: parsePriceUnit(values.prices),
      header: parseHeaderRow(values.header),
      fromName,
    })
    terminal.out(formatColumns(opened.columns))
    const { guessed, categories } = await guessCategories(opened)
    terminal.out(formatCategories(guessed))
    if (fromName.length === 0) terminal.out(formatNameParts(await readSample(opened), opened.columns))
    const file = { ...opened, columns: { ...opened.columns, categories } }
    const { database, pictures } = await openShop()
    try {
      const isDryRun = values['dry-run']
      const finder = createPictureFinder({ store: pictures, folder: dirname(path), isDryRun })
      const { events, reasons } = createReporter(terminal)
      const by = { sellerId: null, requestId: null }
      const input = { file, pictures: finder, isDryRun, fileName: basename(path), by, ...events }
      const leftBehind = isDryRun
        ? 'Nothing was changed.'
        : 'All rows are in, or none: run the command again.'
      const summary = await explainUnexpected(leftBehind, () => importCatalogue(database.db, input))
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
      header: { type: 'string' },
      'from-name': { type: 'string' },
      prices: { type: 'string', default: 'rupees' },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
}

async function readSample({ rows }: CatalogueCsv): Promise<CsvRow[]> {
  const sample: CsvRow[] = []
  for await (const row of rows()) if (sample.push(row) === sampleRows) break
  return sample
}

function parsePriceUnit(text: string): PriceUnit {
  const unit = priceUnits.find((known) => known === text)
  if (unit === undefined) throw invalidInput(`--prices takes ${priceUnits.join(' or ')}, not "${text}".`)
  return unit
}

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
    onRefused(row) {
      endLine()
      if (!isAnyRefused) terminal.out(refusedRowsHeading)
      isAnyRefused = true
      terminal.out(formatRefusedRow(row))
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
