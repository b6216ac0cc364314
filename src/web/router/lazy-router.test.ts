import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { loadPageCode } from './lazy-router.ts'

test('the code of a page is loaded before its link is followed, and a failure changes nothing', async () => {
  const loaded: string[] = []
  const load = (path: string) => async () => {
    loaded.push(path)
    throw new Error('offline')
  }
  const page = (path: string): RouteObject => ({ path, lazy: { Component: load(path) } })
  const routes: RouteObject[] = [
    { children: [page('cart'), page('products/:category/:id'), { path: 'plain', element: null }] },
  ]
  for (const to of ['/products/grocery/1?from=list#top', '/plain', '/nowhere']) loadPageCode(routes, to)
  expect(loaded).toEqual(['products/:category/:id'])
})
