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
      description="How to cancel an order, return goods and get your money back."
      lastUpdated={policyDates.returns}
      intro={`You may change your mind for ${policy.cancellationDays} days. What must be fresh has rules of its own.`}
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
          You may cancel an order within {policy.cancellationDays} days of the day you received it, without
          giving a reason. As long as it is pending, you cancel it yourself under{' '}
          <Link to="/my-orders">My Orders</Link>; while we pack it a call is enough. You pay nothing then.
        </p>
        <p>After it has reached you, tell us the order number and what you want to give back.</p>
        <p>Food that spoils can’t be given back for a change of mind; see below.</p>
      </>
    ),
  },
  {
    id: 'return',
    title: 'Returning goods',
    body: (
      <>
        <ol>
          <li>Tell us within {policy.cancellationDays} days of receipt that you want to return something.</li>
          <li>
            Keep it unused and complete: the package with its labels, the seal if it had one, and everything
            that came with it.
          </li>
          <li>
            Give it to our rider when he calls, or bring it to the shop. We tell you which suits on the phone.
          </li>
        </ol>
        <p>
          If we sent the wrong thing, or it was broken, spoiled or past its date, the way back costs you
          nothing. If you have changed your mind, you bring it or pay its way back.
        </p>
      </>
    ),
  },
  {
    id: 'perishables',
    title: 'Vegetables, groceries and other food that spoils',
    body: (
      <>
        <p>
          Vegetables, fruit, meat, fish, eggs, milk, bread and cooked food can’t be sold a second time.
          Groceries and vegetables are therefore not part of the {policy.moneyBackDays}-day money-back
          guarantee, and an opened packet of food can’t be returned.
        </p>
        <p>
          What reaches you spoiled, broken, past its date, short in weight or not as ordered is our mistake:
        </p>
        <ul>
          <li>Look at it while the rider is there, if you can. He may take it back on the spot.</li>
          <li>Otherwise call us on the day you received it. A photograph helps.</li>
          <li>You choose: we bring it again, or you get its price back.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'electronics',
    title: 'Electronics and other goods that last',
    body: (
      <p>
        Most electronics carry a {policy.warrantyYears}-year warranty from the maker; the card in the box says
        which. Within {policy.moneyBackDays} days you may return them to us under the money-back guarantee,
        after that we help you to reach the maker’s service.
      </p>
    ),
  },
  {
    id: 'refunds',
    title: 'Getting your money back',
    body: (
      <>
        <p>
          We reimburse you within {policy.reimbursementDays} days after the returned goods have arrived with
          us. Where nothing has to come back, the {policy.reimbursementDays} days begin when we agree to the
          refund.
        </p>
        <ul>
          <li>Paid by UPI QR or Google Pay: back to the account it came from.</li>
          <li>Paid in cash: in cash at the shop, or to a UPI address you name.</li>
          <li>Paid online at checkout: back to the card or account you paid with.</li>
        </ul>
        <p>
          Once we have sent it, a refund usually shows after <Range {...policy.refundBusinessDays} /> business
          days. If you cancel the whole order, the {policyTerms.handlingFee} handling fee and the{' '}
          {policyTerms.platformFee} platform fee come back too.
        </p>
      </>
    ),
  },
  {
    id: 'shipping',
    title: 'Where we ship',
    body: (
      <>
        <p>We ship to, and collect returns from, these pin codes:</p>
        <PinList />
        <p>
          How fast and at what price is told under{' '}
          <Link to="/Delivery-Information">Delivery Information</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Whom to contact',
    body: (
      <>
        <p>For a cancellation, a return or a refund:</p>
        <ContactDetails />
        <p>If we could not help you, our grievance officer decides:</p>
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
