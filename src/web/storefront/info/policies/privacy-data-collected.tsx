import { deviceCookies, retentionDays, sessionCookies } from '#domain/policy.ts'
import { maxRecentSearches } from '#web/offline/recent-searches.ts'
import { Link } from '#web/ui/link.tsx'
import { ProfileText } from '../profile-text.tsx'
import type { Section } from '../sectioned-text.tsx'
import { PaymentDataCollected, PaymentDataShared } from './privacy-payments.tsx'

/** Describes what the code does: change both together. */
export const dataCollectedSections: Section[] = [
  {
    id: 'overview',
    title: 'In short',
    body: (
      <ul>
        <li>We collect what an order needs: who you are, where to deliver it, what you bought.</li>
        <li>You can look around and fill a cart without telling us anything.</li>
        <li>
          No tracking: no ads, no analytics, and nothing loaded from other sites unless you open the map.
        </li>
        <li>We don’t sell your data.</li>
        <li>
          You can download everything and delete your account yourself, under{' '}
          <Link to="/account">My Account</Link>.
        </li>
      </ul>
    ),
  },
  {
    id: 'definitions',
    title: 'Definitions',
    body: (
      <ul>
        <li>
          ‘We’ are <ProfileText is="sellerName" />, who run <ProfileText is="name" /> and are responsible for
          your data: the data fiduciary under the Digital Personal Data Protection Act, 2023.
        </li>
        <li>‘You’ are the person the data is about: the data principal under that act.</li>
        <li>‘Personal data’ is any data about a person who can be identified by it.</li>
        <li>‘Account’ is what you create when you register with an email address and a password.</li>
        <li>‘Cookie’ is a short text that your browser stores for us and sends with its requests.</li>
        <li>‘Local storage’ is data that your browser stores on your device.</li>
      </ul>
    ),
  },
  {
    id: 'data-collected',
    title: 'What we collect',
    body: (
      <>
        <h3>If you only look around</h3>
        <p>
          Nothing that identifies you. Your cart stays in your own browser. To find faults and stop abuse, the
          server logs the time, path and result of requests with the IP address they came from.
        </p>
        <h3>If you register</h3>
        <ul>
          <li>Your name and email address.</li>
          <li>Your password, only as an Argon2id hash: we can check it but can’t read it.</li>
          <li>Your cart, so that you have it on your other devices.</li>
          <li>
            When you logged in and when your session ends. We keep only a SHA-256 hash of your session key.
          </li>
        </ul>
        <h3>If you order</h3>
        <ul>
          <li>
            The addresses you enter: first and last name, email, street, city, state, PIN code, country,
            phone.
          </li>
          <li>
            Your orders: items, prices, fees, payment method, time, and each change of status. Every order has
            a copy of its address.
          </li>
        </ul>
        <PaymentDataCollected />
        <h3>If you turn on notifications</h3>
        <p>The push address and encryption keys of your browser, for as long as you are logged in.</p>
        <h3>If a search finds nothing</h3>
        <p>
          We count its text for {retentionDays.searchMisses} days, without who searched, from where or at what
          time. A text with a long number or an email address is not counted.
        </p>
        <h3>If a password is wrong</h3>
        <p>
          We count wrong attempts to prevent password guessing. Account and IP address are counted as SHA-256
          hashes, and the counts are deleted within hours.
        </p>
        <h3>If you are new here</h3>
        <p>
          To prevent orders under many false names, we count the orders of new shoppers by the hash of their
          IP address, for up to two hours, and our emails about them by the hash of the email address, for up
          to a day and an hour.
        </p>
        <p>We never ask for your card number, PIN, Aadhaar number or contacts.</p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and browser storage',
    body: (
      <>
        <p>We set cookies only when you log in, and only for that:</p>
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
            shows that you have logged in with this browser before, for {deviceCookies.shopper.days} days from
            the last login, so that someone who guesses at your password elsewhere can’t lock you out. It
            stays when you log out.
          </li>
        </ul>
        <p>
          Over HTTPS their names begin with <code>__Host-</code>, which binds them to this site. Scripts can’t
          read them, and other sites can’t use them.
        </p>
        <p>Your browser’s storage holds, until you clear it:</p>
        <ul>
          <li>your cart: product IDs, quantities, and the price of each when you added it,</li>
          <li>
            a key for the order being placed, so that a double tap orders once, and which order you are paying
            for, until you close the tab,
          </li>
          <li>the address that you are typing, until you save it or close the tab,</li>
          <li>the PIN code that you checked or ordered to last,</li>
          <li>your last searches, up to {maxRecentSearches}. Logging out deletes them,</li>
          <li>whether you turned on notifications on this device,</li>
          <li>
            copies of public pages and pictures, so that the shop opens without a connection. Logging out
            deletes the pages.
          </li>
        </ul>
        <p>All of this is necessary for the shop to work, so there is no cookie banner.</p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'What we use it for',
    body: (
      <ul>
        <li>To deliver your order, to call you about it, and to collect returns.</li>
        <li>To show you your cart, addresses and orders on every device where you log in.</li>
        <li>To send you the emails you asked for, such as a password reset link.</li>
        <li>To keep accounts as tax law requires.</li>
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
          <li>Our rider sees the name, address, phone number and items of the order.</li>
          <li>
            Our hosting and email providers process the data for us and may not use it for anything else.
          </li>
          <PaymentDataShared />
          <li>If you pay by UPI or online, your bank and the payment provider see the payment.</li>
          <li>
            If you turn on notifications, your browser’s vendor (Google, Mozilla, Microsoft or Apple) delivers
            them and can’t read them.
          </li>
          <li>Authorities, where the law requires it.</li>
        </ul>
        <p>
          The map under <Link to="/Contact#map">Contact</Link> comes from OpenStreetMap, and only after you
          tap its button. Your browser then sends OpenStreetMap your IP address and that you come from this
          shop. No other page, and not that page before you tap, loads anything from other sites. Links to
          social networks are plain links.
        </p>
        <p>We don’t sell or trade data.</p>
      </>
    ),
  },
]
