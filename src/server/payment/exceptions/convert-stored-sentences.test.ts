import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aUpiOrder, setUpiId } from '#test/builders/upi-orders.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ languages: ['en', 'hi'] })
const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
/** A table and a column were renamed since. */
const migration = readFileSync(
  new URL('../../../../migrations/0109_stored_sentences.sql', import.meta.url),
  'utf8',
)
  .replaceAll('payment_flags', 'payment_exceptions')
  .replaceAll('refusal', 'rejection')

const bankReturned = 'The dispute ended for the customer: the bank returned ₹1,234.50.'

test('sentences of earlier releases are read as before, and in the language of the reader', async () => {
  await setUpiId(seller)
  const upi = await aUpiOrder(shop, { shopper: asha })
  await sql`ALTER TABLE payment_exceptions DROP COLUMN resolution`.execute(shop.db)
  await sql`ALTER TABLE payment_sessions ALTER COLUMN rejection TYPE text USING rejection::text`.execute(
    shop.db,
  )
  const notes = [
    'I called the bank.',
    'The order was taken up again.',
    'The refund failed: the money is still here.',
    `Sent the slip. ${bankReturned}`,
    'The dispute ended for the shop: the money stays here.',
  ]
  const faults = ['The payment provider has not answered.', 'Words of 2025', null, null, null]
  await sql`
    INSERT INTO payment_exceptions (id, kind, provider, reference, received_minor, currency, state, settled_at, note, fault)
    SELECT gen_random_uuid(), 'unknown', 'stripe', 'pi_' || n, 100, 'INR', 'settled', now() - make_interval(secs => n::int), note, fault
    FROM unnest(${notes}::text[], ${faults}::text[]) WITH ORDINALITY AS old (note, fault, n)`.execute(shop.db)
  await sql`
    UPDATE payment_sessions SET rejected_utr = 'A12345', rejected_at = now(),
      rejection = 'The shop received ₹1,050.00, but the order total is ₹78.00. The shop will refund ₹1,050.00.'
    WHERE id = ${upi.checkout}`.execute(shop.db)
  await sql`
    INSERT INTO practice_checkouts (session_id, order_id, amount_paise, ends_at, bill)
    VALUES (${upi.checkout}, ${upi._id}, 7800, now(),
      '{"fees": [{"name": "Handling fee", "paise": 1200}, {"name": "Delivery", "paise": 500}]}')`.execute(
    shop.db,
  )

  await sql.raw(migration).execute(shop.db)

  const { exceptions } = await seller.listPaymentExceptions({ state: 'done' })
  const [own, , ...others] = notes
  expect(exceptions.map(({ note }) => note)).toEqual([own, 'The order was reopened.', ...others])
  expect(exceptions.map(({ fault }) => fault)).toEqual(faults)
  const hindi = await seller.browser.send('/api/seller/payments?state=done', {
    headers: { 'accept-language': 'hi' },
  })
  expect(hindi.json().exceptions[3].note).toMatch(/^Sent the slip\. .*ग्राहक.*₹1,234\.50/)
  expect((await asha.getUpiCheckout({ id: upi.checkout })).checkout.refusal?.text).toBe(
    'The shop received ₹1,050.00, but the order total is ₹78.00. The shop will refund ₹1,050.00.',
  )
  const { rows } = await sql<{ fees: unknown }>`
    SELECT bill -> 'fees' AS fees FROM practice_checkouts`.execute(shop.db)
  expect(rows).toEqual([
    {
      fees: [
        { kind: 'handling', paise: 1200 },
        { kind: 'delivery', paise: 500 },
      ],
    },
  ])
})
