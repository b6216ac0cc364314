import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultPublicSettings } from '#test/default-config.ts'
import { createBrowserApi, queryKeys, ServicesContext } from '#web/api.ts'
import { ShopperOnly } from './shopper-only.tsx'

function render(shopper?: { _id: string } | null): string {
  const queries = new QueryClient()
  if (shopper !== undefined) queries.setQueryData(queryKeys.shopper, shopper)
  const services = { queries, settings: defaultPublicSettings, api: createBrowserApi(defaultPublicSettings) }
  return renderToStaticMarkup(
    <ServicesContext value={services}>
      <QueryClientProvider client={queries}>
        <ShopperOnly
          errorTitle="Failed"
          loginTitle="Log in first"
          loginText="Then read."
          skeleton={<i>Wait</i>}
        >
          {() => <b>Orders</b>}
        </ShopperOnly>
      </QueryClientProvider>
    </ServicesContext>,
  )
}

test('until the session is known the page has what a visitor and what a shopper see', () => {
  const page = render()
  expect(page).toContain('<div class="for-shopper"><i>Wait</i></div>')
  expect(page).toMatch(/<div class="for-visitor">.*Log in first.*Then read\./)
})

test('once the session is known the page has one of them', () => {
  expect(render(null)).toContain('Log in first')
  expect(render(null)).not.toMatch(/Wait|for-visitor/)
  expect(render({ _id: 'asha' })).toBe('<b>Orders</b>')
})
