import { freeRadiusKm, processingMinutes } from '#domain/delivery.ts'
import { policy } from '#domain/policy.ts'
import { Link } from '#web/ui/link.tsx'
import { PolicyPinCodes, ProfileText, policyTerms, Range } from '../profile-text.tsx'
import type { Section } from '../sectioned-text.tsx'
import { SellerDetails } from '../seller-details.tsx'

export const orderingSections: Section[] = [
  {
    id: 'about',
    title: 'Who we are',
    body: (
      <>
        <p>
          <ProfileText is="name" /> is an online shop for groceries and general goods. The seller of all
          products is:
        </p>
        <SellerDetails />
        <p>
          See <Link to="/Contact">Contact</Link> for how to reach us.
        </p>
      </>
    ),
  },
  {
    id: 'acceptance',
    title: 'What these terms cover',
    body: (
      <p>
        These terms apply to every visit to the shop and to every order. By ordering you accept them, together
        with the <Link to="/return-policy">Return & Refund Policy</Link> and the{' '}
        <Link to="/Privacy-policy">Privacy Policy</Link>. If you don’t agree with them, please don’t order.
        Nothing here limits your legal rights.
      </p>
    ),
  },
  {
    id: 'words',
    title: 'Definitions',
    body: (
      <ul>
        <li>
          ‘We’ and ‘the shop’ are <ProfileText is="sellerName" />, trading as <ProfileText is="name" />.
        </li>
        <li>‘You’ are anyone who visits the shop or orders from it.</li>
        <li>‘The app’ is this shop, in a browser or installed on a phone.</li>
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
        guardian who takes responsibility for the order.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        To order you need an account with your own name and a working email address. Keep your password to
        yourself; orders placed with your account count as yours until you tell us that someone else has
        access. You can delete the account when none of your orders is on its way.
      </p>
    ),
  },
  {
    id: 'orders',
    title: 'Orders only through the app',
    body: (
      <>
        <p>
          We take orders only through the app. By phone, email or message we answer questions and help with
          orders, but we don’t take them.
        </p>
        <p>
          Your order is an offer. The contract is made when we confirm it; the app shows the order with its
          number. If an item has run out or a price is clearly wrong, we contact you: you can drop the item,
          replace it or cancel.
        </p>
      </>
    ),
  },
  {
    id: 'goods',
    title: 'Goods, pictures and weights',
    body: (
      <p>
        We describe goods as well as we can. Pictures show what a product is like, not the exact piece you
        get. Fresh produce varies; weights of cut and loose goods can vary slightly, and you never pay for
        more than you get.
      </p>
    ),
  },
  {
    id: 'prices',
    title: 'Prices and fees',
    body: (
      <>
        <p>
          Prices are in Indian rupees, include all taxes and are never above the MRP, which is shown crossed
          out next to them. The price in the cart when you order is the price you pay.
        </p>
        <p>
          Every order also has a {policyTerms.handlingFee} handling fee and a {policyTerms.platformFee}{' '}
          platform fee. The cart shows both, and the total, before you order.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    body: (
      <p>
        You pay by {policyTerms.payments}, or by another method that the cart offers.{' '}
        <Link to="/Payment-Methods">Payment Methods</Link> explains each. Goods remain our property until they
        are paid for.
      </p>
    ),
  },
  {
    id: 'delivery',
    title: 'Delivery: where and how fast',
    body: (
      <>
        <p>
          We ship to these PIN codes: <PolicyPinCodes />.
        </p>
        <p>
          Delivery takes {policyTerms.deliveryTime}, an expedited one {policyTerms.expeditedTime} at most.
          Processing may add <Range {...processingMinutes} /> minutes. These times are estimates, not
          guarantees: weather, traffic and closed roads can delay us. If so, we call you.
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
