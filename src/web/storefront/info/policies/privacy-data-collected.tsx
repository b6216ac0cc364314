import { deviceCookies, sessionCookies } from '#domain/policy.ts'
import { Link } from '#web/ui/link.tsx'
import { ProfileText } from '../profile-text.tsx'
import type { Section } from '../sectioned-text.tsx'
import { PaymentDataCollected, PaymentDataShared } from './privacy-payments.tsx'

/** The first half of the privacy policy: what is known, and what becomes of it. It tells what the code does: change both together. */
export const dataCollectedSections: Section[] = [
  {
    id: 'overview',
    title: 'In short',
    body: (
      <ul>
        <li>We know what an order needs: who you are, where to bring it, what you bought.</li>
        <li>You can look around and fill a cart without telling us anything.</li>
        <li>
          Nobody follows you here: no advertising, no analytics, no trackers, and nothing loaded from other
          sites unless you ask for the map.
        </li>
        <li>We sell your data to nobody.</li>
        <li>
          You can download everything and delete your account yourself, under{' '}
          <Link to="/account">My Account</Link>.
        </li>
      </ul>
    ),
  },
  {
    id: 'definitions',
    title: 'What the words mean',
    body: (
      <ul>
        <li>
          ‘We’ are <ProfileText is="sellerName" />, who run <ProfileText is="name" /> and answer for your
          data: the data fiduciary of the Digital Personal Data Protection Act, 2023.
        </li>
        <li>‘You’ are the person the data is about: the data principal of that act.</li>
        <li>‘Personal data’ is whatever tells something about a person who can be recognised by it.</li>
        <li>‘Account’ is what you make when you register with an email address and a password.</li>
        <li>‘Cookie’ is a short text that your browser keeps for us and sends along with its requests.</li>
        <li>‘Local storage’ is a place in your browser whose content stays on your device.</li>
      </ul>
    ),
  },
  {
    id: 'data-collected',
    title: 'What we keep',
    body: (
      <>
        <h3>If you only look around</h3>
        <p>
          Nothing that names you. Your cart stays in your own browser. To find faults and stop abuse the
          server notes the time, path and result of calls to it with the network address they came from.
        </p>
        <h3>If you register</h3>
        <ul>
          <li>Your name and email address.</li>
          <li>Your password only as a hash made with Argon2id: we can check it and can’t read it.</li>
          <li>Your cart, so that you find it on your other devices.</li>
          <li>
            Since when and until when you are logged in. Of the key to your session we keep only a SHA-256
            hash.
          </li>
        </ul>
        <h3>If you order</h3>
        <ul>
          <li>
            The addresses you enter: first and last name, email, street, city, state, pin code, country,
            telephone.
          </li>
          <li>
            Your orders: goods, prices, fees, how you pay, when it was placed, and each change of its status.
            Every order holds a copy of its address.
          </li>
        </ul>
        <PaymentDataCollected />
        <h3>If you switch notifications on</h3>
        <p>
          The address at which your browser’s maker takes messages for it, and the keys that seal them for
          your browser alone, for as long as it is logged in.
        </p>
        <h3>If a password is wrong</h3>
        <p>
          We count wrong tries so that nobody can guess passwords. Account and network address are counted as
          SHA-256 hashes, and the counts are gone within hours.
        </p>
        <h3>If you are new here</h3>
        <p>
          So that nobody orders in the name of many, we count the orders of new shoppers by the hash of their
          network address, for up to two hours, and our mails about them by the hash of the e-mail address,
          for up to a day and an hour.
        </p>
        <p>We never ask for a card’s number, a PIN, an Aadhaar number or your contacts.</p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and what your browser keeps',
    body: (
      <>
        <p>There are cookies only once you log in, and only for that:</p>
        <ul>
          <li>
            <code>{sessionCookies.shopper.name}</code> keeps a shopper logged in, for{' '}
            {sessionCookies.shopper.days} days from the last visit and {sessionCookies.shopper.maxDays} from
            the login.
          </li>
          <li>
            <code>{sessionCookies.seller.name}</code> does the same for the shop’s own staff, for{' '}
            {sessionCookies.seller.days} and {sessionCookies.seller.maxDays} days.
          </li>
          <li>
            <code>{deviceCookies.shopper.name}</code>, for staff <code>{deviceCookies.seller.name}</code>,
            tells that you have logged in with this browser before, for {deviceCookies.shopper.days} days from
            the last login: people who guess at your password elsewhere then can’t keep you out. It stays when
            you log out.
          </li>
        </ul>
        <p>
          Under https their names begin with <code>__Host-</code>, which binds them to this very site. No
          script can read them, and other sites can’t use them.
        </p>
        <p>In your browser’s own storage lie, and stay there until you clear it:</p>
        <ul>
          <li>the cart: product numbers, quantities, and what each cost when you put it in,</li>
          <li>
            the key of an order that is just being placed, so that pressing twice orders once, and which order
            you went to pay, until the tab is closed,
          </li>
          <li>whether you want notifications on this device, once you have said so,</li>
          <li>
            copies of public pages and pictures, so that the shop opens without a connection. Logging out
            takes the pages away.
          </li>
        </ul>
        <p>All of this is needed for what you do here, so there is no banner to click away.</p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'What we use it for',
    body: (
      <ul>
        <li>To bring your order, to call you about it, and to take things back.</li>
        <li>To show you your cart, addresses and orders on whatever device you log in.</li>
        <li>To send you the mail you asked for, such as the link that sets a new password.</li>
        <li>To keep our accounts, as tax law wants.</li>
        <li>To keep the shop safe from abuse.</li>
      </ul>
    ),
  },
  {
    id: 'sharing',
    title: 'Who else sees it',
    body: (
      <>
        <ul>
          <li>Our rider sees the name, address, telephone number and content of the order he brings.</li>
          <li>
            Whoever runs our server and passes on our mail works for us and may use the data for nothing else.
          </li>
          <PaymentDataShared />
          <li>If you pay by UPI or online, your bank and the payment provider see the payment.</li>
          <li>
            If you switch notifications on, your browser’s maker (Google, Mozilla, Microsoft or Apple) passes
            them on and can’t read them.
          </li>
          <li>An authority, where the law obliges us.</li>
        </ul>
        <p>
          The map under <Link to="/Contact#map">Contact</Link> comes from OpenStreetMap, and only after you
          press its button. Your browser then tells OpenStreetMap your network address and that you come from
          this shop. No other page, and not that page before you press, loads anything from elsewhere. Links
          to social networks are plain links.
        </p>
        <p>We don’t sell data, and we don’t trade it.</p>
      </>
    ),
  },
]
