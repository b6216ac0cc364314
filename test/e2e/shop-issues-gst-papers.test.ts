import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { dayOf } from '#domain/days.ts'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { aSellerTax } from '../builders/taxes.ts'
import { type Journey, phoneJourney } from './journey.ts'

phoneJourney('a shop of the composition scheme bills without a word of charged tax', async (visit) => {
  const { asha, owner, id } = await aShippedBasket(visit, 'composition')
  const page = await visit.open({ as: asha })
  await page.goto(`/my-orders/${id}/bill`)
  const bill = page.getByRole('article', { name: 'Bill of Supply' })
  await bill.getByText('composition taxable person, not eligible to collect tax on supplies').waitFor()
  await bill.getByText('composition taxable person', { exact: true }).waitFor()
  expect(await bill.getByText(/CGST|Taxable value/).count()).toBe(0)
  const panel = await visit.open({ as: owner })
  await panel.goto('/seller/registers')
  await panel.getByText('CMP-08 wants the turnover').waitFor()
  expect(await panel.getByRole('link', { name: 'GSTR-1 (JSON)' }).count()).toBe(0)
})

phoneJourney('a regular shop bills a mixed basket on one paper, and exports its month', async (visit) => {
  const { asha, owner, id } = await aShippedBasket(visit, 'regular')
  const page = await visit.open({ as: asha })
  await page.goto(`/my-orders/${id}/bill`)
  const bill = page.getByRole('article', { name: 'Invoice-cum-Bill of Supply' })
  await bill.getByText('HSN 0902 · 5%').waitFor()
  await bill.getByText('HSN 0401 · Nil rated').waitFor()
  const panel = await visit.open({ as: owner })
  await panel.goto('/seller/registers')
  const download = panel.waitForEvent('download')
  await panel.getByRole('link', { name: 'GSTR-1 (JSON)' }).click()
  const gstr1 = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  const month = dayOf(new Date()).slice(0, 7)
  expect(gstr1).toMatchObject({
    fp: `${month.slice(5)}${month.slice(0, 4)}`,
    b2cs: [{ sply_ty: 'INTRA', pos: '18', rt: 5 }],
    nil: { inv: [{ sply_ty: 'INTRAB2C' }] },
    doc_issue: { doc_det: [{ doc_num: 1, docs: [{ totnum: 1 }] }] },
  })
})

/** Tea has tax, milk has none. */
async function aShippedBasket({ shop }: Journey, mode: 'composition' | 'regular') {
  const [asha, owner] = [await aShopper(shop), await aSeller(shop)]
  const tea = await aProduct(shop, { name: 'Assam Tea', category: 'Grocery', price: 105 })
  const milk = await aProduct(shop, { name: 'Milk', category: 'Dairy', price: 60 })
  await owner.saveCategoryTax({ category: 'Grocery', hsn: '0902', taxClass: '5', unitCode: 'PAC' })
  await owner.saveCategoryTax({ category: 'Dairy', hsn: '0401', taxClass: 'nil', unitCode: 'PAC' })
  await owner.saveSellerTax(aSellerTax({ mode }))
  const items = [tea, milk].map(({ _id: product }) => ({ product, quantity: 1 }))
  const { _id: id } = (await asha.placeCodOrder({ items, address: asha.address })).order
  await owner.setOrderStatus({ id, status: 'Shipped' })
  return { asha, owner, id }
}
