import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { ApiError } from '#contract/client.ts'
import type { DeliveryQuote } from '#contract/delivery.ts'
import { maxCartLines } from '#domain/cart.ts'
import { formatSlot } from '#domain/delivery/slot-texts.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise, rupeesFromPaise } from '#domain/money.ts'
import { useStoreProfile } from '#web/api.ts'
import { localPath } from '#web/links.ts'
import { AddressLines } from '#web/storefront/address/address-lines.tsx'
import { selectAddress } from '#web/storefront/address/select-address.ts'
import { buildCartView } from '#web/storefront/cart/build-cart-view.ts'
import { formatCart, parseCart } from '#web/storefront/cart/cart-cookie.ts'
import { computeTotals } from '#web/storefront/checkout/checkout-totals.ts'
import { OrderTotals } from '#web/storefront/checkout/order-totals.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Link } from '#web/ui/link.tsx'
import { loadProducts } from './cart-page.tsx'
import { PlainForm, PlainPage } from './plain-form.tsx'
import { plainPaths } from './plain-paths.ts'
import { clearCartCookie, type Form, type Refusal, readForm, refuse, requireShopper } from './visit.ts'

/** Missing steps come first: items, login, address. */
export async function loadCheckout(args: LoaderFunctionArgs) {
  const { api, cart } = await requireShopper(args)
  const [products, { addresses }] = await Promise.all([loadProducts(api, cart), api.listAddresses()])
  const { unavailableCount, itemsPaise, savedPaise, lines } = buildCartView(cart, { products })
  if (lines.length === 0 || unavailableCount > 0) throw redirect(plainPaths.cart, 303)
  const wanted = new URL(args.request.url).searchParams.get('address') ?? undefined
  const address = selectAddress(addresses, wanted)
  if (!address) throw redirect(plainPaths.address, 303)
  const amount = String(rupeesFromPaise(itemsPaise))
  const { quote } = await api.quoteDelivery({ address: address._id, amount })
  return {
    ...{ itemsPaise, savedPaise, quote, address, key: crypto.randomUUID(), items: formatCart(cart) },
    others: addresses.filter((other) => other !== address),
  }
}

/** Orders what the page showed, with the same idempotency key for each press. */
export async function placeOrder(args: LoaderFunctionArgs) {
  const form = await readForm(args.request)
  const visit = await requireShopper(args)
  try {
    const { order } = await visit.api.placeCodOrder(toOrder(form), { idempotencyKey: form.key ?? '' })
    const headers = { 'set-cookie': clearCartCookie(visit) }
    return redirect(`${plainPaths.orders}?placed=${order.orderNumber}`, { status: 303, headers })
  } catch (error) {
    // Nothing has the key of a refused order. After an error of the server the order may be there.
    const { key: _, ...typed } = form
    return refuse(error, { typed: error instanceof ApiError && error.status < 500 ? typed : form })
  }
}

/** What is not chosen is left out, so that the order is the same as of other clients. */
function toOrder({ items = '', address = '', expectedAmount, slot, note = '', leaveAtDoor }: Form) {
  const cart = parseCart(items, { maxLines: maxCartLines })
  return {
    items: Object.entries(cart).map(([product, quantity]) => ({ product, quantity })),
    address,
    expectedAmount: Number(expectedAmount),
    ...(slot && { slot }),
    ...(note.trim() !== '' && { note: note.trim() }),
    ...(leaveAtDoor !== undefined && { leaveAtDoor: true }),
  }
}

export function PlainCheckoutPage() {
  const { itemsPaise, savedPaise, quote, address, others, key, items } = useLoaderData<typeof loadCheckout>()
  const refusal = useActionData<Refusal>()
  const totals = computeTotals(itemsPaise, { quote, profile: useStoreProfile() })
  const refusals = [...quote.refusals, ...(quote.cashRefusal === undefined ? [] : [quote.cashRefusal])]
  return (
    <PlainPage title={t('checkout.summary.title')} refusal={refusal}>
      <section className={cardClass}>
        <h2 className="text-xl font-bold">{t('checkout.address.title')}</h2>
        <p>
          <AddressLines address={address} />
        </p>
        {others.length > 0 ? (
          <ul className="grid gap-2">
            {others.map((other) => (
              <li key={other._id} className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
                <span>
                  {other.street}, {other.city} {other.zipcode}
                </span>
                <Link to={`${plainPaths.checkout}?address=${other._id}`} className={linkClass}>
                  {t('plain.address.use')}
                  <span className="sr-only">
                    {' '}
                    {other.street}, {other.city}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
        <Link to={plainPaths.address} className={linkClass}>
          {t('checkout.address.add')}
        </Link>
      </section>
      {/* Without the address of the query: a refused order is shown again for its own address. */}
      <PlainForm
        refusal={refusal}
        action={localPath(`${plainPaths.checkout}?address=${address._id}`)}
        className={cardClass}
      >
        <input type="hidden" name="key" value={refusal?.typed.key ?? key} />
        <input type="hidden" name="items" value={items} />
        <input type="hidden" name="address" value={address._id} />
        <input type="hidden" name="expectedAmount" value={rupeesFromPaise(totals.totalPaise)} />
        <Select
          name="slot"
          label={t('checkout.slot.title')}
          options={listSlots(quote)}
          defaultValue={refusal?.typed.slot}
        />
        <Field
          name="note"
          label={t('checkout.delivery.note')}
          maxLength={200}
          defaultValue={refusal?.typed.note}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="leaveAtDoor"
            defaultChecked={refusal?.typed.leaveAtDoor !== undefined}
            className="size-5 accent-leaf"
          />
          {t('common.slot.leaveAtDoor')}
        </label>
        <OrderTotals totals={totals} savedPaise={savedPaise} />
        {refusals.map((reason) => (
          <p key={reason} className="font-medium text-amber-ink">
            {reason}
          </p>
        ))}
        <p>
          {t('plain.cash')} <strong className="tabular">{formatPaise(totals.totalPaise)}</strong>
        </p>
        {refusals.length > 0 ? null : (
          <Button type="submit" size="large">
            {t('checkout.bar.place')}
          </Button>
        )}
      </PlainForm>
      <ButtonLink variant="quiet" to={plainPaths.cart} className="justify-self-start">
        {t('checkout.address.back')}
      </ButtonLink>
    </PlainPage>
  )
}

const cardClass = 'grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5'
const linkClass = 'inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4'

function listSlots({ slots, minutes, isNowAllowed }: DeliveryQuote) {
  const now = Date.now()
  return [
    ...(isNowAllowed ? [{ value: '', text: t('checkout.slot.now', { minutes }) }] : []),
    ...slots.filter(({ isFull }) => !isFull).map((slot) => ({ value: slot.id, text: formatSlot(slot, now) })),
  ]
}
