import { useSettings } from '#web/api.ts'

export function PaymentDataCollected() {
  const { availableProviders } = useSettings()
  if (availableProviders.length === 0) return null
  return (
    <>
      <h3>If you pay online</h3>
      <ul>
        <li>The payment method, amount, time and payment reference, so that we can find and refund it.</li>
        {availableProviders.includes('upi') ? (
          <li>With UPI: the UTR number that you enter, so that we can find the payment in our account.</li>
        ) : null}
        {availableProviders.includes('stripe') ? (
          <li>Nothing about your card: you enter its number on Stripe’s page.</li>
        ) : null}
      </ul>
    </>
  )
}

export function PaymentDataShared() {
  const { availableProviders } = useSettings()
  return (
    <>
      <li>If you pay by UPI, your bank and ours see the payment.</li>
      {availableProviders.includes('stripe') ? (
        <li>
          If you pay by card, Stripe gets the order number, the items and amount, your email address, and what
          you enter on its page.
        </li>
      ) : null}
    </>
  )
}
