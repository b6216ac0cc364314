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
  isOnlineOnly?: true
}
type FaqCategory = { id: string; title: string; questions: Faq[] }

/** The ids are part of shared links: do not change them. */
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
            Add items to your cart, choose a delivery address and tap ‘Place Order’. You need an account to
            order; we’ll ask you to log in and keep your cart.
          </p>
        ),
      },
      {
        id: 'ways-to-pay',
        question: 'How can I pay?',
        answer: (
          <p>
            By {policyTerms.payments}
            <OnlinePaymentNote />. See <Link to="/Payment-Methods">Payment Methods</Link> for details.
          </p>
        ),
      },
      {
        id: 'unpaid-order',
        question: "I didn't finish paying. What now?",
        isOnlineOnly: true,
        answer: (
          <p>
            We hold your order for {paymentHoldMinutes} minutes. Tap ‘Pay now’ in the cart or under{' '}
            <Link to="/my-orders">My Orders</Link>, or cancel it there. If you don’t pay, it expires, you
            aren’t charged, and your cart stays as it was. If money was taken anyway, you get your items if
            they’re still in stock, or a refund.
          </p>
        ),
      },
      {
        id: 'fees',
        question: 'Are there any extra charges?',
        answer: (
          <p>
            A {policyTerms.handlingFee} handling fee and a {policyTerms.platformFee} platform fee per order,{' '}
            {policyTerms.allFees} in total. Prices include taxes. The cart shows everything before you order.
          </p>
        ),
      },
      {
        id: 'order-by-phone',
        question: 'Can I order by phone?',
        answer: (
          <p>
            No. We take orders only through the app, in your browser or installed on your phone. If you get
            stuck, call us and we’ll help.
          </p>
        ),
      },
      {
        id: 'order-status',
        question: 'Where can I see my order?',
        answer: (
          <p>
            Under <Link to="/my-orders">My Orders</Link>. You can see each step of your order, print it or buy
            the same items again.
          </p>
        ),
      },
      {
        id: 'change-order',
        question: 'Can I change or cancel an order?',
        answer: (
          <p>
            You can cancel a pending order yourself under <Link to="/my-orders">My Orders</Link>. After that,
            or to change something, call us with your order number. You can cancel within{' '}
            {policy.cancellationDays} days of receipt; for perishable food, see the{' '}
            <Link to="/return-policy#perishables">rules for perishables</Link>.
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
            at most. Packing can add <Range {...processingMinutes} /> minutes.
          </p>
        ),
      },
      {
        id: 'delivery-area',
        question: 'Where do you deliver?',
        answer: (
          <p>
            To the PIN codes <PolicyPinCodes />. <Link to="/#pin-check">Check yours</Link> on the home page.
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
            distance. We tell you the amount before the rider leaves.
          </p>
        ),
      },
      {
        id: 'delivery-hours',
        question: 'When do you deliver?',
        answer: (
          <p>
            <ProfileText is="hours" />. You can order any time. Orders placed at night are delivered first
            thing in the morning.
          </p>
        ),
      },
      {
        id: 'not-at-home',
        question: "What if I'm not home?",
        answer: (
          <p>
            The rider calls the number in your address. You can choose a neighbour, another time or to cancel.
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
            Yes, a {policy.moneyBackDays}-day money-back guarantee on everything except groceries and
            vegetables. Items must be unused and complete.
          </p>
        ),
      },
      {
        id: 'refund-time',
        question: 'When do I get my refund?',
        answer: (
          <p>
            Refunds take <Range {...policy.refundBusinessDays} /> business days to show in your account. We
            reimburse you within {policy.reimbursementDays} days after the returned items reach us.
          </p>
        ),
      },
      {
        id: 'how-to-return',
        question: 'How do I return something?',
        answer: (
          <p>
            Call or email us with your order number. The rider collects the item, or you bring it to the shop.
            See the <Link to="/return-policy#return">Return & Refund Policy</Link>.
          </p>
        ),
      },
      {
        id: 'spoiled',
        question: 'Something was spoiled, broken or missing. What now?',
        answer: (
          <p>
            Sorry about that! Show it to the rider or call us the same day. We’ll replace it or refund it,
            whichever you prefer.
          </p>
        ),
      },
      {
        id: 'return-food',
        question: 'Can I return vegetables and groceries?',
        answer: (
          <p>
            Not if you’ve changed your mind, because we can’t resell food. If something was wrong with it,
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
            Most electronics have a {policy.warrantyYears}-year manufacturer’s warranty. See the product page
            or the warranty card. Keep your order number as proof.
          </p>
        ),
      },
      {
        id: 'freshness',
        question: 'How fresh is it, and where is it from?',
        answer: (
          <p>
            Vegetables and fruit come from certified local farmers and are picked for your order. Meat and
            fish are cut on the day.
          </p>
        ),
      },
      {
        id: 'out-of-stock',
        question: 'What does ‘Out of stock’ mean?',
        answer: (
          <p>
            We don’t have it right now. If an item in your cart sells out, the cart tells you and leaves it
            out of the total. Remove it and order the rest.
          </p>
        ),
      },
      {
        id: 'weights',
        question: 'Are the weights exact?',
        answer: (
          <p>
            Packed items weigh what the packet says. Cut and loose items can vary slightly. You never pay for
            more than you get.
          </p>
        ),
      },
      {
        id: 'mrp',
        question: 'Why is one price crossed out?',
        answer: (
          <p>That’s the MRP, the maximum retail price. Our price is next to it and includes all taxes.</p>
        ),
      },
      {
        id: 'missing-product',
        question: "What if you don't have what I'm looking for?",
        answer: (
          <p>
            Try another search word or <Link to="/Contact">tell us</Link>. We add products that people ask for
            often.
          </p>
        ),
      },
    ],
  },
]
