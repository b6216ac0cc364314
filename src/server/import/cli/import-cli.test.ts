import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { StartupError } from '#server/http/startup-error.ts'
import { openPictureStore } from '#server/pictures/picture-store.ts'
import { aWorkbook } from '#test/builders/workbooks.ts'
import { openTestDatabase } from '#test/database.ts'
import { openRecordedTerminal } from '#test/recorded-terminal.ts'
import { type ImportCommandDeps, runImportCommand } from './import-cli.ts'

let cwd: string
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'haat-import-'))
  return () => rm(cwd, { recursive: true })
})

const noShop: ImportCommandDeps['openShop'] = () => Promise.reject(new Error('The shop was opened'))

async function openShop() {
  return {
    database: await openTestDatabase(),
    pictures: await openPictureStore({ folder: join(cwd, 'kept') }),
  }
}

async function run(args: string[], { open = noShop, isTty = false } = {}) {
  const { terminal, printed } = openRecordedTerminal()
  const code = await runImportCommand(args, {
    terminal: { ...terminal, isTty },
    cwd,
    openShop: open,
  })
  return { code, ...printed }
}

test('--help explains columns, options and exit codes without opening the shop', async () => {
  const { code, out } = await run(['--help'])
  expect(code).toBe(0)
  for (const word of ['--map', '--dry-run', 'offerPrice', 'sku', 'Exit codes']) expect(out).toContain(word)
})

test.each([
  [[], 'Please name exactly one file to import'],
  [['a.csv', 'b.csv'], 'exactly one file'],
  [['missing.csv'], 'There is no file'],
  [['.'], 'There is no file'],
  [['bad.csv'], 'The file has no column for name, category, price. Its columns are: a, b.'],
  [['good.csv', '--map', 'colour=name'], '"colour=name" is not understood'],
  [['good.csv', '--map', 'sku=code'], 'The file has no column "code" for sku'],
  [['good.csv', '--category', 'Staples'], '"Staples" is not understood'],
  [['good.csv', '--category', 'Staples=Toys'], 'the category is one of Grocery, Vegetable'],
  [['good.csv', '--header', '11'], '--header takes a row from 1 to 10, not "11".'],
  [['good.csv', '--from-name', 'colour'], '--from-name takes weight and brand, not "colour".'],
  [['good.csv', '--prices', 'annas'], '--prices takes rupees or paise, not "annas".'],
  [['good.csv', '--force'], "Unknown option '--force'"],
])('%j is refused with a sentence before the shop opens', async (args, sentence) => {
  await writeFile(join(cwd, 'bad.csv'), 'a,b\n1,2\n')
  await writeFile(join(cwd, 'good.csv'), 'name,category,price\nRice,Grocery,60\n')
  const { code, err } = await run(args)
  expect(code).toBe(1)
  expect(err).toContain(sentence)
  expect(err.trimEnd()).not.toContain('\n')
})

test('reports a data folder that a running shop uses', async () => {
  await writeFile(join(cwd, 'good.csv'), 'name,category,price\nRice,Grocery,60\n')
  const open = () => Promise.reject(new StartupError('The data folder is in use by another running shop.'))
  const { code, err } = await run(['good.csv'], { open })
  expect([code, err]).toEqual([1, 'The data folder is in use by another running shop.\n'])
})

test('reports columns, refused rows, frequent reasons and totals, with an exit code', async () => {
  const lines = [
    'product,Tax,shop_category,mrp',
    'Rice,X,Grocery,60',
    '\x1b[31mSoap,X,Toys,9',
    'Dal,X,Toys,0',
  ]
  await writeFile(join(cwd, 'list.csv'), lines.join('\r\n'))
  const { code, out, err } = await run(['list.csv', '--map', 'category=Shop Category'], { open: openShop })
  expect(code).toBe(2)
  expect(err).toBe('')
  expect(out).toContain('Columns: name ← product, category ← shop_category, price ← mrp\nNot used: Tax\n')
  expect(out).toMatch(/^ {8}3 {3}\[31mSoap .*single line of text.*“Toys” is not a category of the shop$/m)
  expect(out).toMatch(/^ {8}4 {2}Dal .*“Toys” is not a category of the shop; Product price must be .*“0”\)$/m)
  expect(out).toMatch(/^ {8}2 {2}“Toys” is not a category of the shop$/m)
  expect(out).toContain('The categories are: Grocery, Vegetable (Vegetables)')
  expect(out).toMatch(
    /3 {2}rows read\n {8}1 {2}added\n {8}0 {2}updated\n {8}0 {2}unchanged\n {8}2 {2}refused/,
  )
  expect(out).not.toContain('\x1b')

  await writeFile(join(cwd, 'list.csv'), lines.slice(0, 2).join('\n'))
  const dry = await run(['list.csv', '--dry-run'], { open: openShop })
  expect(dry.code).toBe(0)
  expect(dry.out).toContain('would be added')
  expect(dry.out).toContain('nothing was changed')
})

test('reads an Excel workbook', async () => {
  await writeFile(
    join(cwd, 'list.xlsx'),
    await aWorkbook([
      ['name', 'category', 'price'],
      ['Rice', 'Grocery', 60],
    ]),
  )
  const { code, out } = await run(['list.xlsx'], { open: openShop })
  expect([code, out]).toEqual([0, expect.stringMatching(/1 {2}added/)])
  await writeFile(join(cwd, 'broken.xlsx'), 'PK\x03\x04')
  expect((await run(['broken.xlsx'])).err).toContain('This is not an Excel workbook')
})

test('--category maps words of the file to categories', async () => {
  await writeFile(join(cwd, 'list.csv'), 'name,category,price\nA,Grocery/Dry Fruits,1\nB,a=b,1\nC,Toys,1\n')
  const { code, out } = await run(
    ['list.csv', '--category', 'grocery/dry fruits=Grocery', '--category', 'a=b=fruits'],
    { open: openShop },
  )
  expect(code).toBe(2)
  expect(out).toMatch(/2 {2}added/)
})

test('guesses categories, lists the guesses, and proposes to take sizes out of names', async () => {
  const lines = ['SHREE GANESH KIRANA', ',,', 'Particulars,Item Group,Our Rate', 'Poha 500 g,Staples,40']
  await writeFile(
    join(cwd, 'list.csv'),
    [...lines, 'Milk 1 l,"Dairy, Bread and Eggs",60', 'Drum,Toys,10'].join('\n'),
  )
  const { code, out } = await run(['list.csv', '--dry-run'], { open: openShop })
  expect(code).toBe(2)
  expect(out).toContain('        1  Staples → Grocery\n        1  Dairy, Bread and Eggs → Dairy\n')
  expect(out).toContain(
    '2 of the first 3. --from-name weight takes them out: “Poha 500 g” would be “Poha”, 500 g.',
  )
  expect(out).toMatch(/2 {2}would be added\n/)
  const options = ['--category', '*=Grocery', '--category', 'Staples=Instant', '--from-name', 'weight']
  const all = await run(['list.csv', '--dry-run', ...options], { open: openShop })
  expect(all.code).toBe(0)
  expect(all.out).not.toContain('Staples →')
  expect(all.out).toContain('Toys → Grocery')
})

test('a list without a category column needs one answer', async () => {
  await writeFile(join(cwd, 'list.csv'), 'Item,Rate\nDAIRY,\nMasti,35\nDrum,10\n')
  expect((await run(['list.csv'])).err).toContain('Or give --category "=Grocery"')
  const { code, out } = await run(['list.csv', '--category', '=Grocery'], { open: openShop })
  expect([code, out]).toEqual([0, expect.stringMatching(/2 {2}added/)])
})

test('progress is one line on a terminal, else one line per 10,000 rows', async () => {
  const rows = Array.from({ length: 10_500 }, (_, i) => `Rice ${i},Grocery,60`)
  await writeFile(join(cwd, 'long.csv'), ['name,category,price', ...rows].join('\n'))
  const plain = await run(['long.csv', '--dry-run'], { open: openShop })
  expect(plain.err).toBe('reading: 10,000 rows\n')
  const tty = await run(['long.csv', '--dry-run'], { open: openShop, isTty: true })
  expect(tty.err.startsWith('\r\x1b[Kreading: 500 rows\r')).toBe(true)
  expect(tty.err.endsWith('\r\x1b[K')).toBe(true)
})
