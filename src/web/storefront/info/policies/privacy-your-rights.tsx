import { deviceCookies, policy, retentionDays, sessionCookies } from '#domain/policy.ts'
import { Link } from '#web/ui/link.tsx'
import type { Section } from '../sectioned-text.tsx'
import { ContactDetails, GrievanceOfficer, MailLink } from '../seller-details.tsx'

/** Describes what the code does: change both together. */
export const yourRightsSections: Section[] = [
  {
    id: 'retention',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>Account, addresses and cart: until you delete the account.</li>
        <li>
          Sessions: until you log out, else {sessionCookies.shopper.days} days after your last visit or{' '}
          {sessionCookies.shopper.maxDays} after the login.
        </li>
        <li>
          The browsers you have logged in with: a hash of each one’s cookie, {deviceCookies.shopper.days} days
          from the last login there.
        </li>
        <li>Password reset links: one hour, or until used.</li>
        <li>
          Orders: as long as tax law requires us to keep accounts. If you delete your account, they stay
          without your name, email, street and phone number.
        </li>
        <li>
          Your details on an order that was never paid: {retentionDays.unpaidOrders} days. Which messages we
          sent you: {retentionDays.messages} days.
        </li>
        <li>The server’s log: until it is rotated. It is never combined with your orders.</li>
        <li>Backups: until they are replaced by newer ones.</li>
      </ul>
    ),
  },
  {
    id: 'transfer',
    title: 'Where it is kept',
    body: (
      <p>
        In the database of this shop, on the server that runs it, and in its backups. We don’t deliberately
        transfer it to another country. If our provider’s servers are outside India, this policy applies there
        too.
      </p>
    ),
  },
  {
    id: 'delete',
    title: 'See, correct or delete it',
    body: (
      <>
        <p>
          Under <Link to="/account">My Account</Link> you can
        </p>
        <ul>
          <li>change your name and your password, and log out your other devices,</li>
          <li>download all the data we hold about you, as a machine-readable file,</li>
          <li>delete your account.</li>
        </ul>
        <p>
          Deletion takes effect right away: we delete your account, addresses, cart and sessions, and remove
          your name, email, street and phone number from your orders. What you bought and the town stay, for
          our accounts. While an order is on its way we need the address, so please wait until it is
          delivered, or cancel it first.
        </p>
        <p>
          You can withdraw your consent, ask us to correct something, or nominate someone to act for you. If
          you can’t log in, email <MailLink /> from the address of the account.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: (
      <>
        <ul>
          <li>Passwords are hashed with Argon2id; session keys are stored as hashes.</li>
          <li>Logins are blocked after a few wrong passwords.</li>
          <li>You can access only your own data; the server checks every request.</li>
          <li>Pages run only the shop’s own scripts.</li>
        </ul>
        <p>
          No shop is completely safe. If there is a breach of your data, we tell you and the Data Protection
          Board of India what happened and what to do.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        The shop is not intended for children under {policy.privacyMinimumAge}, and we don’t knowingly collect
        data about them. From {policy.privacyMinimumAge} to {policy.minimumAge} a parent or guardian must
        agree to the account. If you think a child has registered, tell us and we’ll delete the account.
      </p>
    ),
  },
  {
    id: 'links',
    title: 'Links to other sites',
    body: (
      <p>Our pages link to our profiles on social networks and to a map. Their own policies apply there.</p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        If we collect other data or use it for another purpose, we update this page and its date first. Please
        check it from time to time.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact us',
    body: (
      <>
        <p>For questions about your data:</p>
        <ContactDetails />
        <p>For complaints, contact our grievance officer:</p>
        <GrievanceOfficer />
        <p>After that you can complain to the Data Protection Board of India.</p>
      </>
    ),
  },
]
