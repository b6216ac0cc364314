import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/product.ts'
import { createClient } from '#contract/client.ts'
import { defaultPublicSettings } from '#test/default-config.ts'
import { type AppServices, queryKeys } from './api.ts'
import { productQuery } from './queries.ts'
import { createQueryClient } from './query-client.ts'

const rice: Product = {
  _id: 'rice',
  name: 'Joha Rice',
  description: [],
  category: 'Grocery',
  price: 60,
  offerPrice: 50,
  image: [],
  inStock: true,
  weight: null,
}
const minute = 60_000

function aVisit(lists: { age: number; products: Product[] }[]): AppServices {
  const queries = createQueryClient()
  for (const { age, products } of lists) {
    const key = [...queryKeys.products, 'row', age]
    queries.setQueryData(key, { products }, { updatedAt: Date.now() - age * minute })
  }
  const api = createClient(async () => Response.json({ success: true, products: [rice] }))
  return { api, queries, settings: defaultPublicSettings }
}

function look(shop: AppServices, id: string) {
  return new QueryObserver(shop.queries, productQuery(shop, id)).getCurrentResult()
}

test('a product from a fresh list shows at once and is not requested again', () => {
  expect(look(aVisit([{ age: 0, products: [rice] }]), 'rice')).toMatchObject({ data: rice, isStale: false })
})

test('a product from a stale list shows at once and is requested again', () => {
  expect(look(aVisit([{ age: 5, products: [rice] }]), 'rice')).toMatchObject({ data: rice, isStale: true })
})

test('uses the newest list that contains the product', () => {
  const dear = { ...rice, offerPrice: 55 }
  const lists = [
    { age: 5, products: [rice] },
    { age: 0, products: [dear] },
    { age: 2, products: [rice] },
  ]
  expect(look(aVisit(lists), 'rice')).toMatchObject({ data: dear, isStale: false })
  expect(look(aVisit(lists), 'dal').data).toBeUndefined()
})
