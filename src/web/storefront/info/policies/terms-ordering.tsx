import { freeRadiusKm, processingMinutes } from '#domain/delivery.ts'
import { policy } from '#domain/policy.ts'
import { Link } from '#web/ui/link.tsx'
import { PolicyPinCodes, ProfileText, policyTerms, Range } from '../profile-text.tsx'
import type { Section } from '../sectioned-text.tsx'
import { SellerDetails } from '../seller-details.tsx'

/** The first half of the terms: who may order, what, at what price, and how it gets there. */
export const orderingSections: Section[] = [
  {
    id: 'about',
    title: 'Who we are',
    body: (
      <>
        <p>
          <ProfileText is="name" /> is an online shop for groceries and general goods. The seller of
          everything in it is:
        </p>
        <SellerDetails />
        <p>
          How to reach us stands under <Link to="/Contact">Contact</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'acceptance',
    title: 'What these terms cover',
    body: (
      <p>
        They hold for every visit to the shop and for every order. By ordering you accept them, together with
        the <Link to="/return-policy">Return & Refund Policy</Link> and the{' '}
        <Link to="/Privacy-policy">Privacy Policy</Link>. If you don’t agree with them, please don’t order.
        Rights that the law gives you stay yours, whatever stands here.
      </p>
    ),
  },
  {
    id: 'words',
    title: 'What the words mean',
    body: (
      <ul>
        <li>
          ‘We’ and ‘the shop’ are <ProfileText is="sellerName" />, trading as <ProfileText is="name" />.
        </li>
        <li>‘You’ are whoever visits the shop or orders from it.</li>
        <li>
          ‘The app’ is this shop, opened in a browser or installed on a phone from there: both are the same.
        </li>
        <li>‘Goods’ are the products and services that the shop lists.</li>
      </ul>
    ),
  },
  {
    id: 'age',
    title: 'Who may order',
    body: (
      <p>
        You must be at least {policy.minimumAge} years old to order, or have the consent of a parent or
        guardian, who then stands behind the order as if it were their own.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        To order you need an account with your own name and an email address that reaches you. Keep the
        password to yourself; what is ordered under your account counts as ordered by you until you tell us
        that somebody else has got in. You may delete the account whenever no order of yours is on its way.
      </p>
    ),
  },
  {
    id: 'orders',
    title: 'Orders only through the app',
    body: (
      <>
        <p>
          We take orders only through the app. By telephone, email or message we answer questions and help
          with an order, but we don’t take one.
        </p>
        <p>
          Your order is an offer. The contract is made when we confirm it; the app shows the order with its
          number. If something has run out or a price was plainly mistaken, we tell you and you choose:
          without it, something else, or no order at all.
        </p>
      </>
    ),
  },
  {
    id: 'goods',
    title: 'Goods, pictures and weights',
    body: (
      <p>
        We describe goods as well as we can. Pictures show what a product is like, not the very piece you get.
        What grows differs from piece to piece; weights of cut and loose goods may differ by a little, and you
        never pay for more than you got.
      </p>
    ),
  },
  {
    id: 'prices',
    title: 'Prices and fees',
    body: (
      <>
        <p>
          Prices are in Indian rupees, include all taxes and are never above the MRP, which stands struck
          through beside them. The price in the cart when you order is the price you pay.
        </p>
        <p>
          Every order also pays {policyTerms.handlingFee} for handling and {policyTerms.platformFee} for the
          platform. The cart shows both, and the total, before you order.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    body: (
      <p>
        You pay by {policyTerms.payments}, or in another way that the cart offers you.{' '}
        <Link to="/Payment-Methods">Payment Methods</Link> explains each. Goods stay ours until they are paid.
      </p>
    ),
  },
  {
    id: 'delivery',
    title: 'Delivery: where and how fast',
    body: (
      <>
        <p>
          We ship to these pin codes: <PolicyPinCodes />.
        </p>
        <p>
          Delivery takes {policyTerms.deliveryTime}, an expedited one {policyTerms.expeditedTime} at most.
          Processing may add <Range {...processingMinutes} /> minutes. These times are our aim and no
          guarantee: weather, traffic and closed roads may make them longer, and then we call you.
        </p>
      </>
    ),
  },
  {
    id: 'delivery-charges',
    title: 'Delivery: what it costs',
    body: (
      <p>
        Delivery within {freeRadiusKm} km of the shop is free. Beyond {freeRadiusKm} km it is charged by
        distance; we tell you the amount before the rider leaves. Orders above {policyTerms.freeDeliveryAbove}{' '}
        are delivered free.
      </p>
    ),
  },
]
