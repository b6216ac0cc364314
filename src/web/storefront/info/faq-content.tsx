import type { ReactNode } from 'react'
import { freeRadiusKm, processingMinutes } from '#domain/delivery.ts'
import { paymentHoldMinutes } from '#domain/payment.ts'
import { policy } from '#domain/policy.ts'
import { Link } from '#web/ui/link.tsx'
import { OnlinePaymentNote, PolicyPinCodes, ProfileText, policyTerms, Range } from './profile-text.tsx'

export type Faq = {
  id: string
  question: string
  answer: ReactNode
  /** Asked only where orders can be paid online. */
  isOnlineOnly?: true
}
export type FaqCategory = { id: string; title: string; questions: Faq[] }

/** Ids stand in links that people pass on: they stay as they are. */
export const faqs: FaqCategory[] = [
  {
    id: 'orders-payment',
    title: 'Orders & Payment',
    questions: [
      {
        id: 'how-to-order',
        question: 'How do I place an order?',
        answer: (
          <p>
            Put what you want into the cart, open the cart, choose or add an address, and press ‘Place Order’.
            You need an account for that; the shop asks you to log in or register when it is time, and keeps
            your cart meanwhile.
          </p>
        ),
      },
      {
        id: 'ways-to-pay',
        question: 'How can I pay?',
        answer: (
          <p>
            By {policyTerms.payments}
            <OnlinePaymentNote />. <Link to="/Payment-Methods">Payment Methods</Link> tells how each works.
          </p>
        ),
      },
      {
        id: 'unpaid-order',
        question: 'I did not finish paying. What now?',
        isOnlineOnly: true,
        answer: (
          <p>
            Your order waits {paymentHoldMinutes} minutes. Open the cart or{' '}
            <Link to="/my-orders">My Orders</Link> and press ‘Pay now’, or cancel it there. If you do nothing
            it ends by itself, nothing is charged, and your cart is as it was. Was money taken all the same?
            You get the goods, if they are still there, or the money back.
          </p>
        ),
      },
      {
        id: 'fees',
        question: 'What do I pay besides the goods?',
        answer: (
          <p>
            {policyTerms.handlingFee} for handling and {policyTerms.platformFee} for the platform,{' '}
            {policyTerms.allFees} in all, once for each order. Taxes are in the prices. The cart shows
            everything before you order.
          </p>
        ),
      },
      {
        id: 'order-by-phone',
        question: 'Can I order by telephone?',
        answer: (
          <p>
            No, orders come only through the app: this shop in your browser, or installed on your phone. If
            you get stuck, call us and we help you through it.
          </p>
        ),
      },
      {
        id: 'order-status',
        question: 'Where do I see my order?',
        answer: (
          <p>
            Under <Link to="/my-orders">My Orders</Link>. Every order there shows the steps it took and when;
            you can print it, and buy the same again.
          </p>
        ),
      },
      {
        id: 'change-order',
        question: 'Can I change or cancel an order?',
        answer: (
          <p>
            As long as it is pending you cancel it yourself under <Link to="/my-orders">My Orders</Link>.
            Later, or to change something, call us with the order number at hand. You may cancel within{' '}
            {policy.cancellationDays} days of receipt; for food that spoils the{' '}
            <Link to="/return-policy#perishables">rules for perishables</Link> hold.
          </p>
        ),
      },
    ],
  },
  {
    id: 'shipping-delivery',
    title: 'Shipping & Delivery',
    questions: [
      {
        id: 'delivery-time',
        question: 'How long does delivery take?',
        answer: (
          <p>
            Delivery takes {policyTerms.deliveryTime}. An expedited delivery takes {policyTerms.expeditedTime}{' '}
            at most. Packing may add <Range {...processingMinutes} /> minutes.
          </p>
        ),
      },
      {
        id: 'delivery-area',
        question: 'Where do you deliver?',
        answer: (
          <p>
            To the pin codes <PolicyPinCodes />. <Link to="/#pin-check">Check yours</Link> on the home page.
          </p>
        ),
      },
      {
        id: 'delivery-cost',
        question: 'What does delivery cost?',
        answer: (
          <p>
            Nothing within {freeRadiusKm} km of the shop, and nothing for orders above{' '}
            {policyTerms.freeDeliveryAbove}. Other deliveries beyond {freeRadiusKm} km are charged by
            distance, and we tell you the amount before the rider leaves.
          </p>
        ),
      },
      {
        id: 'delivery-hours',
        question: 'When do you deliver?',
        answer: (
          <p>
            <ProfileText is="hours" />. You can order at any time; what comes in at night we bring first thing
            in the morning.
          </p>
        ),
      },
      {
        id: 'not-at-home',
        question: 'What if I am not at home?',
        answer: (
          <p>
            The rider calls the number in your address. You agree on a neighbour, another time, or that he
            takes it back.
          </p>
        ),
      },
    ],
  },
  {
    id: 'returns-refunds',
    title: 'Returns & Refunds',
    questions: [
      {
        id: 'money-back',
        question: 'Is there a money-back guarantee?',
        answer: (
          <p>
            Yes, a {policy.moneyBackDays}-day money-back guarantee on everything but groceries and vegetables.
            The goods must be unused and complete.
          </p>
        ),
      },
      {
        id: 'refund-time',
        question: 'When do I get my money back?',
        answer: (
          <p>
            Refunds take <Range {...policy.refundBusinessDays} /> business days to show in your account. We
            send them off so that you are reimbursed within {policy.reimbursementDays} days after the returned
            goods have reached us.
          </p>
        ),
      },
      {
        id: 'how-to-return',
        question: 'How do I return something?',
        answer: (
          <p>
            Call or write to us with the order number. The rider collects it, or you bring it to the shop. The{' '}
            <Link to="/return-policy#return">Return & Refund Policy</Link> tells the steps.
          </p>
        ),
      },
      {
        id: 'spoiled',
        question: 'Something was spoiled, broken or missing. What now?',
        answer: (
          <p>
            That is our mistake. Show it to the rider, or call us on the day you received it. We bring it
            again or return its price, as you like.
          </p>
        ),
      },
      {
        id: 'return-food',
        question: 'Can I return vegetables and groceries?',
        answer: (
          <p>
            Not for a change of mind, because nobody else can eat them then. If something was wrong with them:
            yes, always.
          </p>
        ),
      },
    ],
  },
  {
    id: 'product-stock',
    title: 'Product & Stock',
    questions: [
      {
        id: 'warranty',
        question: 'Do electronics have a warranty?',
        answer: (
          <p>
            Most electronics have a {policy.warrantyYears}-year warranty from their maker. The product’s page
            and the card in the box tell; keep the order number as proof.
          </p>
        ),
      },
      {
        id: 'freshness',
        question: 'How fresh is it, and where is it from?',
        answer: (
          <p>
            Vegetables and fruit come from certified local farmers and are picked out for your order. Meat and
            fish are cut on the day.
          </p>
        ),
      },
      {
        id: 'out-of-stock',
        question: 'What does ‘Out of stock’ mean?',
        answer: (
          <p>
            That we have none just now. If it runs out while it lies in your cart, the cart says so and leaves
            it out of the total; take it out and order the rest.
          </p>
        ),
      },
      {
        id: 'weights',
        question: 'Are the weights exact?',
        answer: (
          <p>
            Packed goods weigh what the packet says. Cut and loose goods may differ by a little; you never pay
            for more than you got.
          </p>
        ),
      },
      {
        id: 'mrp',
        question: 'Why is one price struck through?',
        answer: (
          <p>
            That is the MRP, the highest price the packet may be sold at. Beside it stands ours, inclusive of
            all taxes.
          </p>
        ),
      },
      {
        id: 'missing-product',
        question: 'You don’t have what I am looking for?',
        answer: (
          <p>
            Try the search with another word, or <Link to="/Contact">tell us</Link>. What is asked for often
            we put on the shelf.
          </p>
        ),
      },
    ],
  },
]
