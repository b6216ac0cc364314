import type { ReactNode } from 'react'
import { confirmWithinHours, type PaymentProviderName, payWithinMinutes } from '#rules/payment.ts'
import { policy } from '#rules/policy.ts'
import { useSettings } from '../api.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { type Fact, FactCards } from './fact-cards.tsx'
import { InfoFrame } from './info-frame.tsx'
import { InfoIcon } from './info-icon.tsx'
import { LongText, type Section } from './long-text.tsx'
import { Range } from './range.tsx'
import { ReachUs } from './seller-facts.tsx'
import { words } from './words.ts'

const facts: Fact[] = [
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

export function PaymentPage() {
  const { payWays } = useSettings()
  const online = payWays.length > 0 ? [onlineSection(payWays)] : []
  return (
    <InfoFrame
      title="Payment Methods"
      path="/Payment-Methods"
      description="How you can pay for your order."
      lead={`You can pay by ${words.payments}.`}
    >
      <FactCards facts={facts} />
      <LongText sections={[...atTheDoor, ...online, ...forAll]} />
    </InfoFrame>
  )
}

const atTheDoor: Section[] = [
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
          {payWithinMinutes} minutes for its payment, and keeps its goods for you meanwhile.
        </p>
        <ul>
          {payWays.map((way) => (
            <li key={way}>{howOnline[way]}</li>
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

const howOnline: Record<PaymentProviderName, ReactNode> = {
  stripe:
    'By card: you pay on the page of Stripe and come back to the shop. Your card’s number never reaches us.',
  upi: `By UPI: you pay to the shop’s own UPI id with any app, and type the number of the transfer (UTR). We look into our account, within ${confirmWithinHours} hours and usually much sooner, and pack once the money is there.`,
  practice: 'This shop is being tried out: you pay with a practice card, and no money moves.',
}

const forAll: Section[] = [
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
              <td>{words.handlingFee}</td>
            </tr>
            <tr>
              <th scope="row">Platform fee</th>
              <td>{words.platformFee}</td>
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
          That makes {words.allFees} an order, whatever is in it. The cart shows each of them before you
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
  { id: 'contact', title: 'Ask us', body: <ReachUs /> },
]
