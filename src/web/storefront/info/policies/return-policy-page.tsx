import { policy, policyDates } from '#domain/policy.ts'
import { useStoreProfile } from '#web/api.ts'
import { Link } from '#web/ui/link.tsx'
import { InfoLayout } from '../info-layout.tsx'
import { policyTerms, Range } from '../profile-text.tsx'
import { type Section, SectionedText } from '../sectioned-text.tsx'
import { ContactDetails, GrievanceOfficer } from '../seller-details.tsx'

export function ReturnPolicyPage() {
  return (
    <InfoLayout
      title="Return & Refund Policy"
      path="/return-policy"
      description="How to cancel an order, return items and get a refund."
      lastUpdated={policyDates.returns}
      intro={`Change your mind within ${policy.cancellationDays} days. Different rules apply to fresh food.`}
    >
      <SectionedText sections={sections} />
    </InfoLayout>
  )
}

const sections: Section[] = [
  {
    id: 'cancel',
    title: 'Cancelling an order',
    body: (
      <>
        <p>
          You can cancel an order within {policy.cancellationDays} days of the day you received it, without
          giving a reason. While it is pending, you can cancel it yourself under{' '}
          <Link to="/my-orders">My Orders</Link>; while we are packing it, just call us. You won’t be charged.
        </p>
        <p>After delivery, tell us your order number and what you want to return.</p>
        <p>Perishable food can’t be returned for a change of mind. See below.</p>
      </>
    ),
  },
  {
    id: 'return',
    title: 'Returning items',
    body: (
      <>
        <ol>
          <li>Tell us within {policy.cancellationDays} days of receipt that you want to return something.</li>
          <li>
            Keep it unused and complete: the packaging with its labels, the seal if it had one, and everything
            that came with it.
          </li>
          <li>Give it to our rider, or bring it to the shop. We’ll tell you which on the phone.</li>
        </ol>
        <p>
          If we sent the wrong item, or it was damaged, spoiled or expired, we pay for the return. If you
          changed your mind, you bring it back or pay for the return.
        </p>
      </>
    ),
  },
  {
    id: 'perishables',
    title: 'Vegetables, groceries and other perishable food',
    body: (
      <>
        <p>
          Vegetables, fruit, meat, fish, eggs, milk, bread and cooked food can’t be resold. Groceries and
          vegetables are therefore not part of the {policy.moneyBackDays}-day money-back guarantee, and an
          opened packet of food can’t be returned.
        </p>
        <p>
          If an item arrives spoiled, damaged, expired, underweight or not as ordered, that’s our mistake:
        </p>
        <ul>
          <li>Check your items while the rider is there, if you can. They can take them back on the spot.</li>
          <li>Otherwise call us on the day you received it. A photo helps.</li>
          <li>You choose a replacement or a refund.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'electronics',
    title: 'Electronics and other non-perishable items',
    body: (
      <p>
        Most electronics have a {policy.warrantyYears}-year manufacturer’s warranty; see the warranty card.
        Within {policy.moneyBackDays} days you can return them to us under the money-back guarantee; after
        that, we help you contact the manufacturer’s service.
      </p>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    body: (
      <>
        <p>
          We reimburse you within {policy.reimbursementDays} days after the returned items arrive. If nothing
          has to be returned, the {policy.reimbursementDays} days begin when we agree to the refund.
        </p>
        <ul>
          <li>Paid by UPI QR or Google Pay: back to the account it came from.</li>
          <li>Paid in cash: in cash at the shop, or to a UPI ID you give us.</li>
          <li>Paid online at checkout: back to the card or account you paid with.</li>
        </ul>
        <p>
          Once we have sent it, a refund usually takes <Range {...policy.refundBusinessDays} /> business days.
          If you cancel the whole order, we also refund the {policyTerms.handlingFee} handling fee and the{' '}
          {policyTerms.platformFee} platform fee.
        </p>
      </>
    ),
  },
  {
    id: 'shipping',
    title: 'Where we ship',
    body: (
      <>
        <p>We ship to, and collect returns from, these PIN codes:</p>
        <PinList />
        <p>
          See <Link to="/Delivery-Information">Delivery Information</Link> for times and charges.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact us',
    body: (
      <>
        <p>For a cancellation, a return or a refund:</p>
        <ContactDetails />
        <p>If we couldn’t help, contact our grievance officer:</p>
        <GrievanceOfficer />
      </>
    ),
  },
]

function PinList() {
  return (
    <ul>
      {useStoreProfile().policyPins.map((pin) => (
        <li key={pin} className="tabular">
          {pin}
        </li>
      ))}
    </ul>
  )
}
