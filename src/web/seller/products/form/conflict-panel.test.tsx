import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConflictPanel } from './conflict-panel.tsx'
import { mergeProduct } from './merge-product.ts'
import { draftFrom, type ProductBaseline } from './product-draft.ts'
import { emptyProduct, type ProductForm } from './product-form.ts'

const rice: ProductForm = { ...emptyProduct, name: 'Joha Rice', price: '120', offerPrice: '99', stock: '12' }
const known: ProductBaseline = { form: rice, pictures: ['/pictures/aa-640.webp'], version: 3 }

test('merged changes are listed, and nothing is asked without a conflict', () => {
  const markup = draw({}, { ...known, form: { ...rice, weight: '1 kg', sku: 'R-1' }, pictures: [] })
  expect(markup).toContain(
    'Updated in this form: Weight, SKU, Product Images. Review the changes, then save again.',
  )
  expect(markup).not.toContain('Keep mine')
})

test.each<[keyof ProductForm, string, string, [theirs: string, mine: string]]>([
  ['price', '1250.5', '130', ['₹1,250.50', '₹130.00']],
  ['offerPrice', '95', '98.75', ['₹95.00', '₹98.75']],
  ['stock', '', '40', ['Not counted', '40']],
  ['stock', '0', '', ['0', 'Not counted']],
  ['weight', '1 kg', '৫০০ গ্ৰাম', ['1 kg', '৫০০ গ্ৰাম']],
  ['sku', 'R-1', 'R-2', ['R-1', 'R-2']],
  ['description', 'Soft\nWhite', 'Soft', ['Soft\nWhite', 'Soft']],
])('where both have changed the %s, both values are shown', (field, theirs, mine, shown) => {
  const markup = draw({ [field]: mine }, { ...known, form: { ...rice, [field]: theirs } })
  expect([...markup.matchAll(/<dd[^>]*>([^<]*)<\/dd>/g)].map(([, words]) => words)).toEqual(shown)
})

test('an emptied value is shown as empty', () => {
  const before: ProductBaseline = { ...known, form: { ...rice, weight: '1 kg' } }
  const markup = draw({ weight: '' }, { ...before, form: { ...before.form, weight: '2 kg' } }, before)
  expect(markup).toMatch(/Yours<\/dt><dd[^>]*>Empty<\/dd>/)
})

test('each choice has a label with its subject', () => {
  const theirs = { ...known, form: { ...rice, price: '125', name: 'Rice, Joha' } }
  const markup = draw({ price: '130', name: 'জোহা চাউল' }, theirs)
  expect([...markup.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
    'Use theirs: Product Name',
    'Keep mine: Product Name',
    'Use theirs: Product Price',
    'Keep mine: Product Price',
  ])
})

test('pictures are shown: those of the other seller, and the selected files as new', () => {
  const theirs: ProductBaseline = { ...known, pictures: ['/pictures/bb-640.webp', '/pictures/aa-640.webp'] }
  const pick = { id: 'picked-1', name: 'rice.jpg', size: 1, ready: Promise.resolve(new Blob()) }
  const mine = { ...draftFrom(known), slots: [pick, null, null, null] }
  const { draft, conflict } = mergeProduct(mine, theirs)
  const [left = '', right = ''] = versionsOf(
    renderToStaticMarkup(<ConflictPanel conflict={conflict} draft={draft} onResolve={() => {}} />),
  )
  expect([...left.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual(theirs.pictures)
  expect(right.replace(/<[^>]*>/g, '')).toBe('new')

  const emptied = mergeProduct({ ...mine, slots: [null, null, null, null] }, theirs)
  const none = versionsOf(renderToStaticMarkup(<ConflictPanel {...emptied} onResolve={() => {}} />))
  expect(none[1]).toBe('None')
})

function draw(mine: Partial<ProductForm>, theirs: ProductBaseline, before = known): string {
  const typed = { ...draftFrom(before), form: { ...before.form, ...mine } }
  const { draft, conflict } = mergeProduct(typed, { ...theirs, version: before.version + 1 })
  return renderToStaticMarkup(<ConflictPanel conflict={conflict} draft={draft} onResolve={() => {}} />)
}

function versionsOf(markup: string): string[] {
  return [...markup.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, shown = '']) => shown)
}
