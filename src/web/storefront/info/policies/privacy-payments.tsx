import { useSettings } from '#web/api.ts'

/** What is kept of a payment, by the ways to pay that this shop has. */
export function PaymentDataCollected() {
  const { availableProviders } = useSettings()
  if (availableProviders.length === 0) return null
  return (
    <>
      <h3>If you pay online</h3>
      <ul>
        <li>
          Which way you chose, the amount, when it came, and the payment’s number, so that it can be found and
          given back.
        </li>
        {availableProviders.includes('upi') ? (
          <li>
            With UPI: the number of the transfer (UTR) that you type, with which we find it in our account.
          </li>
        ) : null}
        {availableProviders.includes('stripe') ? (
          <li>Of your card nothing: you type its number on the page of Stripe.</li>
        ) : null}
      </ul>
    </>
  )
}

/** Who else sees a payment; a line of a list. */
export function PaymentDataShared() {
  const { availableProviders } = useSettings()
  return (
    <>
      <li>If you pay by UPI, your bank and ours see the payment.</li>
      {availableProviders.includes('stripe') ? (
        <li>
          If you pay by card, Stripe gets the number of the order, its goods and amount, your email address,
          and what you type on its page.
        </li>
      ) : null}
    </>
  )
}
