import { policy } from '#domain/policy.ts'
import { Link } from '#web/ui/link.tsx'
import { policyTerms } from '../profile-text.tsx'
import type { Section } from '../sectioned-text.tsx'
import { GrievanceOfficer } from '../seller-details.tsx'

export const afterOrderSections: Section[] = [
  {
    id: 'receiving',
    title: 'Receiving your order',
    body: (
      <p>
        Please give an address and phone number where someone can receive your order. Once it is handed over
        to you or someone at your address, it is your responsibility. If no one is there at the agreed time,
        we may take perishable food back and cancel the order.
      </p>
    ),
  },
  {
    id: 'cancellation',
    title: 'Cancelling an order',
    body: (
      <>
        <p>
          You may cancel within {policy.cancellationDays} days of receipt. This does not apply to perishable
          food and opened packets, unless something was wrong with them.
        </p>
        <p>
          We may cancel an order that we can’t deliver, that has an invalid address, or that is clearly not
          genuine. We refund what you paid.
        </p>
      </>
    ),
  },
  {
    id: 'refunds',
    title: 'Returns and refunds',
    body: (
      <p>
        We reimburse you within {policy.reimbursementDays} days after the returned goods arrive. The{' '}
        {policy.moneyBackDays}-day money-back guarantee does not cover groceries and vegetables. The{' '}
        <Link to="/return-policy">Return & Refund Policy</Link> explains the steps and is part of these terms.
      </p>
    ),
  },
  {
    id: 'warranty',
    title: 'Warranty',
    body: (
      <p>
        Most electronics have a {policy.warrantyYears}-year manufacturer’s warranty, on the manufacturer’s
        conditions. Keep the order number as your proof of purchase. Batteries, cables and damage from water,
        drops or your own repairs are usually not covered.
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
          <li>order under a false name or to an address that you may not use,</li>
          <li>buy for resale without telling us,</li>
          <li>access other people’s accounts or our systems without permission, or disrupt them,</li>
          <li>scrape the catalogue.</li>
        </ul>
        <p>If you do, we may close your account after telling you why.</p>
      </>
    ),
  },
  {
    id: 'property',
    title: 'Our name, texts and pictures',
    body: (
      <p>
        The shop’s name, texts, drawings and pictures belong to us or our licensors. You may view and print
        them and share links; for anything else please ask. Brand names belong to their owners.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <>
        <p>
          If we make a mistake, we replace the goods or refund them. Beyond that, our total liability for one
          order, whatever the reason, is limited to {policyTerms.liabilityCap}. We are not liable for lost
          profit, nor for what neither of us could foresee.
        </p>
        <p>
          Neither of us is liable for events beyond our control, such as floods, strikes, orders of an
          authority or network failures; we deliver as soon as we can, or you cancel free of charge.
        </p>
        <p>
          None of this limits liability that the law does not let us limit, such as for harm to life or
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
          Please tell us first: we can fix most problems in one call. If that didn’t help, contact our
          grievance officer.
        </p>
        <GrievanceOfficer />
        <p>You can also call the National Consumer Helpline, 1915, at any time.</p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Law, courts and changes',
    body: (
      <>
        <p>
          Indian law applies, and the courts of Assam have jurisdiction. As a consumer you can also go to the
          consumer commission where you live.
        </p>
        <p>
          If any part of these terms is invalid, the rest still applies. We may change the terms and the date
          at the top; your order is covered by the terms in force when you placed it.
        </p>
      </>
    ),
  },
]
