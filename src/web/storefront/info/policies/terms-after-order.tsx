import { policy } from '#domain/policy.ts'
import { Link } from '#web/ui/link.tsx'
import { policyTerms } from '../profile-text.tsx'
import type { Section } from '../sectioned-text.tsx'
import { GrievanceOfficer } from '../seller-details.tsx'

/** The second half of the terms: what holds once an order is placed, and where the limits are. */
export const afterOrderSections: Section[] = [
  {
    id: 'receiving',
    title: 'Receiving your order',
    body: (
      <p>
        Please give an address and a telephone number at which somebody receives the goods. From the moment
        you or somebody at your address has taken them, they are in your care. If nobody is there at the
        agreed time, we may take food that spoils back and cancel the order.
      </p>
    ),
  },
  {
    id: 'cancellation',
    title: 'Cancelling an order',
    body: (
      <>
        <p>
          You may cancel within {policy.cancellationDays} days of receipt. Food that spoils and opened packets
          are excepted, unless something was wrong with them.
        </p>
        <p>
          We may cancel an order that we can’t deliver, whose address does not exist, or that was plainly not
          meant seriously. What you have paid you get back.
        </p>
      </>
    ),
  },
  {
    id: 'refunds',
    title: 'Returns and refunds',
    body: (
      <p>
        We reimburse you within {policy.reimbursementDays} days after the returned goods have arrived with us.
        The {policy.moneyBackDays}-day money-back guarantee does not cover groceries and vegetables. The{' '}
        <Link to="/return-policy">Return & Refund Policy</Link> tells the steps and is part of these terms.
      </p>
    ),
  },
  {
    id: 'warranty',
    title: 'Warranty',
    body: (
      <p>
        Most electronics carry a {policy.warrantyYears}-year warranty from their maker, on the conditions in
        the box. Keep the order number as your proof of purchase. Batteries, cables and damage by water, falls
        or repairs of your own are usually not covered.
      </p>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use of the shop',
    body: (
      <>
        <p>Please don’t</p>
        <ul>
          <li>order under a false name or to an address that is not yours to use,</li>
          <li>buy in order to sell on without telling us,</li>
          <li>try to get into other people’s accounts or into the shop’s machines, or slow them down,</li>
          <li>copy the catalogue by machine for another shop.</li>
        </ul>
        <p>We may close the account of somebody who does, after telling them why.</p>
      </>
    ),
  },
  {
    id: 'property',
    title: 'Our name, texts and pictures',
    body: (
      <p>
        The shop’s name, texts, drawings and pictures belong to us or to those who let us use them. You may
        look at them, print them and pass on links; for anything else please ask. Names of brands belong to
        their owners.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'What we are liable for',
    body: (
      <>
        <p>
          If we do something wrong, we put it right: we bring the goods again or return the money. Beyond
          that, all that we owe you for one order, whatever the reason, is limited to{' '}
          {policyTerms.liabilityCap} in total. We are not liable for lost profit, nor for what neither of us
          could foresee.
        </p>
        <p>
          What neither of us controls, such as floods, strikes, orders of an authority or a failing network,
          is nobody’s fault; we deliver as soon as we can, or you cancel free of charge.
        </p>
        <p>
          None of this limits what the law does not let us limit, such as our liability for harm to life or
          health, for fraud, or under the Consumer Protection Act, 2019.
        </p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints',
    body: (
      <>
        <p>
          Please tell us first: most things are put right in one call. If that did not help, our grievance
          officer takes it up.
        </p>
        <GrievanceOfficer />
        <p>You may also turn to the National Consumer Helpline, telephone 1915, at any time.</p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Law, courts and changes',
    body: (
      <>
        <p>
          Indian law applies, and the courts of Assam decide. As a consumer you may also go to the consumer
          commission where you live.
        </p>
        <p>
          If a sentence of these terms does not hold in law, the others do. We may change the terms; the date
          at the top then changes too, and for your order those terms hold that stood here when you placed it.
        </p>
      </>
    ),
  },
]
