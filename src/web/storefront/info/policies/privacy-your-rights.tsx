import { deviceCookies, policy, retentionDays, sessionCookies } from '#domain/policy.ts'
import { Link } from '#web/ui/link.tsx'
import type { Section } from '../sectioned-text.tsx'
import { ContactDetails, GrievanceOfficer, MailLink } from '../seller-details.tsx'

/** The second half of the privacy policy: for how long, and what you can do. It tells what the code does: change both together. */
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
          Which browsers you have logged in with: a hash of each one’s cookie, {deviceCookies.shopper.days}{' '}
          days from the last login there.
        </li>
        <li>Links for a new password: one hour, or until used.</li>
        <li>
          Orders: as long as tax law wants accounts kept. If you delete your account they stay without your
          name, email, street and telephone number.
        </li>
        <li>
          Who wanted an order that was never paid: {retentionDays.unpaidOrders} days. Which messages we sent
          you: {retentionDays.messages} days.
        </li>
        <li>The server’s log: until it is rotated away, and never joined with your orders.</li>
        <li>Backups: until they are replaced by newer ones.</li>
      </ul>
    ),
  },
  {
    id: 'transfer',
    title: 'Where it is kept',
    body: (
      <p>
        In the database of this shop, on the server that runs it, and in its backups. We pass it to no other
        country on purpose. Should our provider’s machines stand outside India, what this policy says holds
        there too.
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
          <li>download everything we keep about you, as a file that machines can read too,</li>
          <li>delete your account.</li>
        </ul>
        <p>
          Deleting takes effect at once: account, addresses, cart and sessions are gone, and from your orders
          your name, email, street and telephone number. What you bought and the town stay, for our accounts.
          While an order is on its way we need the address, so please wait until it is delivered, or have it
          cancelled first.
        </p>
        <p>
          You may withdraw your consent, ask us to correct something, or name somebody who speaks for you. If
          you can’t log in, write to <MailLink /> from the address of the account.
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
          <li>Passwords are hashed with Argon2id; keys of sessions are kept as hashes.</li>
          <li>Whoever guesses passwords is stopped after a few tries.</li>
          <li>Your calls see your own data and nobody else’s; each is checked by the server.</li>
          <li>Pages run no scripts but the shop’s own.</li>
        </ul>
        <p>
          No shop is beyond all attack. Should your data get into wrong hands, we tell you and the Data
          Protection Board of India, what happened and what to do.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        The shop is not meant for children under {policy.privacyMinimumAge}, and we don’t knowingly keep data
        about them. From {policy.privacyMinimumAge} to {policy.minimumAge} a parent or guardian must agree to
        the account. If you think that a child has registered, tell us and we delete the account.
      </p>
    ),
  },
  {
    id: 'links',
    title: 'Links to other sites',
    body: (
      <p>
        Our pages link to our profiles on social networks and to a map. What those sites keep about you is
        told by their own policies; we have no hand in it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes of this policy',
    body: (
      <p>
        When the shop keeps something else, or for another reason, this page says so first and its date
        changes. Please look in from time to time.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Ask us',
    body: (
      <>
        <p>About your data, ask us:</p>
        <ContactDetails />
        <p>A complaint goes to our grievance officer:</p>
        <GrievanceOfficer />
        <p>After that you may turn to the Data Protection Board of India.</p>
      </>
    ),
  },
]
