import type { ReactNode } from 'react'
import { type PaymentProviderName, paymentHoldMinutes, utrHoldHours } from '#domain/payment.ts'
import { policy } from '#domain/policy.ts'
import { useSettings } from '#web/api.ts'
import { Link } from '#web/ui/link.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { type Highlight, HighlightCards } from './highlight-cards.tsx'
import { InfoIcon } from './info-icon.tsx'
import { InfoLayout } from './info-layout.tsx'
import { policyTerms, Range } from './profile-text.tsx'
import { type Section, SectionedText } from './sectioned-text.tsx'
import { ContactDetails } from './seller-details.tsx'

const highlights: Highlight[] = [
  {
    icon: <InfoIcon name="note" />,
    title: 'Cash on delivery',
    text: 'Pay the rider when your order arrives.',
  },
  { icon: <InfoIcon name="code" />, title: 'UPI QR', text: 'Scan the code that the rider carries.' },
  {
    icon: <PageIcon name="phone" />,
    title: 'Google Pay',
    text: 'Or any other UPI app.',
  },
]

export function PaymentMethodsPage() {
  const { availableProviders } = useSettings()
  const online = availableProviders.length > 0 ? [onlineSection(availableProviders)] : []
  return (
    <InfoLayout
      title="Payment Methods"
      path="/Payment-Methods"
      description="How you can pay for your order."
      intro={`You can pay by ${policyTerms.payments}.`}
    >
      <HighlightCards highlights={highlights} />
      <SectionedText sections={[...onDeliverySections, ...online, ...commonSections]} />
    </InfoLayout>
  )
}

const onDeliverySections: Section[] = [
  {
    id: 'cash-on-delivery',
    title: 'Cash on delivery',
    body: (
      <p>
        Choose ‘Cash on delivery’ in the cart and tap ‘Place Order’. You pay the rider the total that the cart
        showed. Please keep change ready.
      </p>
    ),
  },
  {
    id: 'upi',
    title: 'UPI QR and Google Pay',
    body: (
      <>
        <p>
          Order with cash on delivery and tell the rider that you would like to pay by phone. They show a QR
          code with the shop’s name; scan it with Google Pay or any other UPI app, check the name and the
          amount, and confirm.
        </p>
        <p>If the payment gets stuck, don’t pay twice. Check your app first, then pay in cash or call us.</p>
      </>
    ),
  },
]

function onlineSection(providers: readonly PaymentProviderName[]): Section {
  return {
    id: 'online',
    title: 'Online at checkout',
    body: (
      <>
        <p>
          Choose ‘Online payment’ in the cart and tap ‘Proceed to Checkout’. We reserve your items for{' '}
          {paymentHoldMinutes} minutes while you pay.
        </p>
        <ul>
          {providers.map((method) => (
            <li key={method}>{onlineMethodTexts[method]}</li>
          ))}
        </ul>
        <p>
          Didn’t finish paying? The cart and <Link to="/my-orders">My Orders</Link> show the order with ‘Pay
          now’ and ‘Cancel’. If you don’t pay in time it expires: you aren’t charged and your cart stays as it
          was. If money arrives later, you get your items if they’re in stock, or a refund.
        </p>
      </>
    ),
  }
}

const onlineMethodTexts: Record<PaymentProviderName, ReactNode> = {
  stripe: 'By card: pay securely on Stripe. We never see your card number.',
  upi: `By UPI: pay to our UPI ID with any app and enter the UTR number. We confirm your payment within ${utrHoldHours} hours, usually much sooner, then pack your order.`,
  practice: 'Test mode: pay with a test card. No real money is charged.',
}

const commonSections: Section[] = [
  {
    id: 'what-you-pay',
    title: 'What you pay',
    body: (
      <>
        <p>Prices include all taxes. Each order also has these fees:</p>
        <table>
          <thead className="sr-only">
            <tr>
              <th scope="col">Fee</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody className="tabular">
            <tr>
              <th scope="row">Handling</th>
              <td>{policyTerms.handlingFee}</td>
            </tr>
            <tr>
              <th scope="row">Platform fee</th>
              <td>{policyTerms.platformFee}</td>
            </tr>
            <tr>
              <th scope="row">Delivery</th>
              <td>
                Free; see <Link to="/Delivery-Information#cost">Delivery Information</Link>
              </td>
            </tr>
          </tbody>
        </table>
        <p>
          {policyTerms.allFees} per order in total. The cart shows every fee before you order. Nothing is
          added later.
        </p>
      </>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    body: (
      <p>
        We refund to the payment method you used, usually within <Range {...policy.refundBusinessDays} />{' '}
        business days. See the <Link to="/return-policy#refunds">Return & Refund Policy</Link> for details.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'Paying safely',
    body: (
      <ul>
        <li>We never ask for a PIN, a password or a one-time code: not on the phone, not by message.</li>
        <li>You never scan a code or enter your UPI PIN to receive a refund.</li>
        <li>Someone says they are from the shop and asks for money before delivery? Hang up and call us.</li>
      </ul>
    ),
  },
  { id: 'contact', title: 'Contact us', body: <ContactDetails /> },
]
