import type { ReactNode } from 'react'
import { type PaymentProviderName, paymentHoldMinutes, utrHoldHours } from '#domain/payment.ts'
import { policy } from '#domain/policy.ts'
import { useSettings } from '#web/api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
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
    text: 'Pay the rider when the bag is at your door.',
  },
  { icon: <InfoIcon name="code" />, title: 'UPI QR', text: 'Scan the code that the rider carries.' },
  {
    icon: <Icon name="phone" />,
    title: 'Google Pay',
    text: 'Or any other UPI app: all of them read the code.',
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
        Choose ‘Cash on delivery’ in the cart and press ‘Place Order’. You pay the rider the total that the
        cart showed. Small notes help: change is short in the evening.
      </p>
    ),
  },
  {
    id: 'upi',
    title: 'UPI QR and Google Pay',
    body: (
      <>
        <p>
          Order with cash on delivery and tell the rider that you would like to pay by phone. He shows a QR
          code with the shop’s name; scan it with Google Pay or any other UPI app, check the name and the
          amount, and confirm.
        </p>
        <p>If the payment hangs, don’t pay twice: look into your app first, then pay in cash or call us.</p>
      </>
    ),
  },
]

function onlineSection(payWays: readonly PaymentProviderName[]): Section {
  return {
    id: 'online',
    title: 'Online at checkout',
    body: (
      <>
        <p>
          Choose ‘Online payment’ in the cart and press ‘Proceed to Checkout’. The order waits{' '}
          {paymentHoldMinutes} minutes for its payment, and keeps its goods for you meanwhile.
        </p>
        <ul>
          {payWays.map((method) => (
            <li key={method}>{onlineMethodTexts[method]}</li>
          ))}
        </ul>
        <p>
          You came back without having paid? The cart and <Link to="/my-orders">My Orders</Link> show the
          order, with ‘Pay now’ and ‘Cancel’. What is not paid in time ends by itself: nothing is charged, and
          your cart is as it was. Money that comes later still either gets you the goods, if they are there,
          or goes back.
        </p>
      </>
    ),
  }
}

const onlineMethodTexts: Record<PaymentProviderName, ReactNode> = {
  stripe:
    'By card: you pay on the page of Stripe and come back to the shop. Your card’s number never reaches us.',
  upi: `By UPI: you pay to the shop’s own UPI id with any app, and type the number of the transfer (UTR). We look into our account, within ${utrHoldHours} hours and usually much sooner, and pack once the money is there.`,
  practice: 'This shop is being tried out: you pay with a practice card, and no money moves.',
}

const commonSections: Section[] = [
  {
    id: 'what-you-pay',
    title: 'What you pay',
    body: (
      <>
        <p>All prices include all taxes. Every order pays, besides its goods:</p>
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
                Free, as <Link to="/Delivery-Information#cost">Delivery Information</Link> tells
              </td>
            </tr>
          </tbody>
        </table>
        <p>
          That makes {policyTerms.allFees} an order, whatever is in it. The cart shows each of them before you
          order; nothing is added later.
        </p>
      </>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    body: (
      <p>
        A refund goes back the way the money came and usually shows after{' '}
        <Range {...policy.refundBusinessDays} /> business days. The{' '}
        <Link to="/return-policy#refunds">Return & Refund Policy</Link> has the details.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'Paying safely',
    body: (
      <ul>
        <li>We never ask for a PIN, a password or a one-time code: not on the phone, not by message.</li>
        <li>To receive a refund you never scan a code and never enter your UPI PIN.</li>
        <li>Somebody says he is from the shop and wants money before delivery? Hang up and call us.</li>
      </ul>
    ),
  },
  { id: 'contact', title: 'Ask us', body: <ContactDetails /> },
]
