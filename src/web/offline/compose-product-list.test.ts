import { expect, test } from 'vitest'
import { serializeForScript } from '#web/page-data.ts'
import { composeProductList } from './compose-product-list.ts'

const rice = { _id: 'rice', name: 'Joha Rice </script>', offerPrice: 55 }
const oldRice = { ...rice, offerPrice: 50 }
const dal = { _id: 'dal', name: 'Dal', offerPrice: 90 }

const list = (...products: object[]) => Response.json({ success: true, products, nextCursor: null })
function page(...products: object[]): Response {
  const data = { queries: [{ key: ['products'], data: { pages: [{ products }] } }] }
  const html = `<main>${rice._id}</main><script type="application/json" id="page-data">${serializeForScript(data)}</script><p></p>`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
const ask = (ids: string, kept: Response[]) =>
  composeProductList(`https://haat.example/api/product/list?ids=${ids}&limit=200`, kept)

test('finds products in lists and in pages, in the requested order', async () => {
  const reply = await ask('dal,rice', [list(rice), page(dal)])
  expect(await reply?.json()).toEqual({ success: true, products: [dal, rice], nextCursor: null, total: 2 })
})

test('uses the newest copy of a product', async () => {
  const reply = await ask('rice', [list(rice), list(oldRice), page(oldRice)])
  expect(await reply?.json()).toMatchObject({ products: [rice] })
})

test('fails for a missing product: it may exist', async () => {
  expect(await ask('rice,salt', [list(rice, dal)])).toBeUndefined()
  expect(await ask('rice', [])).toBeUndefined()
})

test('fails for damaged copies and requests without ids', async () => {
  expect(
    await composeProductList('https://haat.example/api/product/list?q=rice', [list(rice)]),
  ).toBeUndefined()
  expect(await ask('', [list(rice)])).toBeUndefined()
  expect(await ask('rice', [new Response('{"products":[{"_id":'), new Response('<p>')])).toBeUndefined()
})
