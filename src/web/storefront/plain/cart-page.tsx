import { data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import type { Product } from '#contract/catalogue/product.ts'
import { addOne, type Cart, maxCartLines, maxQuantity, quantityOf, setQuantity } from '#domain/cart.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { localPath } from '#web/links.ts'
import { buildCartView } from '#web/storefront/cart/build-cart-view.ts'
import { cartCookie, parseCart } from '#web/storefront/cart/cart-cookie.ts'
import { lineListClass } from '#web/storefront/cart/cart-line-item.tsx'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { EmptyIllustration } from '#web/ui/empty-illustration.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PlainCartLine, PlainMissingLine } from './cart-line.tsx'
import { noticeClass, PlainPage } from './plain-form.tsx'
import { plainPaths } from './plain-paths.ts'
import { type Refusal, readForm, readVisit, refuse, saveCart, type Visit } from './visit.ts'

const changes = ['added', 'removed', 'updated'] as const
type Change = (typeof changes)[number]

export async function loadCart(args: LoaderFunctionArgs) {
  const { api, cart } = await readVisit(args)
  const { searchParams } = new URL(args.request.url)
  return {
    cart,
    products: await loadProducts(api, cart),
    shoppingPath: toShoppingPath(searchParams.get('from')),
    change: changes.find((known) => known === searchParams.get('change')),
  }
}

export async function loadProducts(api: Visit['api'], cart: Cart): Promise<Product[]> {
  const ids = Object.keys(cart)
  if (ids.length === 0) return []
  return (await api.listProducts({ ids: ids.join(','), limit: maxCartLines })).products
}

/** `product` alone adds one; with `quantity` it sets the line, or removes it. */
export async function changeCart(args: LoaderFunctionArgs) {
  const { request } = args
  const form = await readForm(request)
  const visit = await readVisit(args)
  const id = Object.keys(parseCart(`${form.product}.1`, { maxLines: 1 }))[0]
  const url = new URL(request.url)
  const from = toShoppingPath(url.searchParams.get('from') ?? request.headers.get('referer'))
  if (id === undefined) return redirect(cartPath({ from }), 303)
  const change = form.quantity === undefined ? 'added' : Number(form.quantity) >= 1 ? 'updated' : 'removed'
  const limit = findLimit(visit, { id, change })
  if (limit) return data({ limit }, { status: 409 })
  const next =
    change === 'added'
      ? addOne(visit.cart, id)
      : setQuantity(visit.cart, { id, quantity: Number(form.quantity) })
  try {
    const headers = { 'set-cookie': await saveCart(visit, next) }
    return redirect(cartPath({ from, change }), { status: 303, headers })
  } catch (error) {
    return refuse(error, { typed: {} })
  }
}

type Limit = { is: 'full' | 'tooMany'; max: number }

function findLimit({ cart, shopper }: Visit, { id, change }: { id: string; change: Change }): Limit | null {
  if (change !== 'added') return null
  const quantity = quantityOf(cart, id)
  if (quantity >= maxQuantity) return { is: 'full', max: maxQuantity }
  const max = shopper ? maxCartLines : cartCookie.maxLines
  return quantity === 0 && Object.keys(cart).length >= max ? { is: 'tooMany', max } : null
}

/** Where the shopper pressed Add, with the prefix of the language. A path of this shop, whatever is asked for. */
function toShoppingPath(from: string | null): string | null {
  if (!from || !URL.canParse(from, 'http://shop.invalid')) return null
  const { pathname, search } = new URL(from, 'http://shop.invalid')
  const isPage = /^\/(?!\/)/.test(pathname) && !pathname.includes('/plain/')
  return isPage ? pathname + search : null
}

function cartPath({ from, change }: { from: string | null; change?: Change }): string {
  const query = new URLSearchParams({ ...(change && { change }), ...(from && { from }) })
  return `${plainPaths.cart}?${query}`
}

export function PlainCartPage() {
  const { cart, products, shoppingPath, change } = useLoaderData<typeof loadCart>()
  const refused = useActionData<{ limit: Limit } | Refusal>()
  const refusal =
    refused && 'limit' in refused
      ? { message: t(`shop.cart.${refused.limit.is}`, refused.limit), typed: {} }
      : refused
  const { lines, missingIds, unavailableCount, itemsPaise } = buildCartView(cart, { products })
  const isEmpty = Object.keys(cart).length === 0
  const shopping = (
    <a
      href={shoppingPath ?? localPath('/')}
      className={buttonClass({ variant: isEmpty ? 'primary' : 'quiet' })}
    >
      {t('checkout.cart.continue')}
    </a>
  )
  return (
    <PlainPage title={t('checkout.cart.title')} refusal={refusal}>
      {change && !refusal ? (
        <p role="status" className={noticeClass}>
          {t(`shop.cart.${change}`)}
        </p>
      ) : null}
      {isEmpty ? (
        <EmptyState
          picture={<EmptyIllustration of="cart" />}
          title={t('checkout.cart.empty.title')}
          action={shopping}
        >
          {t('checkout.cart.empty.text')}
        </EmptyState>
      ) : (
        <>
          <ul className={lineListClass}>
            {lines.map((line) => (
              <PlainCartLine key={line.product._id} line={line} />
            ))}
            {missingIds.map((id) => (
              <PlainMissingLine key={id} id={id} />
            ))}
          </ul>
          {unavailableCount > 0 ? (
            <p className="font-medium text-red">
              {t('checkout.cart.unavailable', { count: unavailableCount })}
            </p>
          ) : null}
          <div className="flex flex-wrap items-center justify-end gap-3">
            <div className="mr-auto -ml-5">{shopping}</div>
            <p className="tabular">
              {t('checkout.totals.items')} <strong className="text-lg">{formatPaise(itemsPaise)}</strong>
            </p>
            {unavailableCount > 0 ? null : (
              <ButtonLink to={plainPaths.checkout} size="large">
                {t('plain.checkout')}
              </ButtonLink>
            )}
          </div>
        </>
      )}
    </PlainPage>
  )
}
