import { freeRadiusKm, processingMinutes } from '#rules/delivery.ts'
import { useFacts } from '../api.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { type Fact, FactCards } from './fact-cards.tsx'
import { InfoFrame } from './info-frame.tsx'
import { LongText, type Section } from './long-text.tsx'
import { Range } from './range.tsx'
import { ReachUs } from './seller-facts.tsx'
import { PolicyPins, ShopFact } from './shop-fact.tsx'
import { words } from './words.ts'

const promises: Fact[] = [
  { icon: <Icon name="clock" />, title: words.deliveryTime, text: 'from your order to your door, as a rule' },
  {
    icon: <Icon name="tag" />,
    title: `free above ${words.freeDeliveryAbove}`,
    text: `and within ${freeRadiusKm} km for every order`,
  },
]

export function DeliveryPage() {
  const { policyPins } = useFacts()
  const area = {
    icon: <Icon name="pin" />,
    title: `${policyPins.length} pin ${policyPins.length === 1 ? 'code' : 'codes'}`,
    // As many as can be taken in at a glance.
    text: policyPins.length > 12 ? 'all of them are told below' : policyPins.join(', '),
  }
  return (
    <InfoFrame
      title="Delivery Information"
      path="/Delivery-Information"
      description="Where we deliver, how fast, and what it costs."
      lead="Where we deliver, how fast, and what it costs."
    >
      <FactCards facts={[...promises, area]} />
      <LongText sections={sections} />
    </InfoFrame>
  )
}

const sections: Section[] = [
  {
    id: 'where',
    title: 'Where we deliver',
    body: (
      <>
        <p>
          We ship to these pin codes: <PolicyPins />.
        </p>
        <p>
          Is your street among them? <Link to="/#pin-check">Check your pin code</Link> on the home page. If
          you live nearby, order all the same or call us: the cart tells you when an address lies outside our
          area.
        </p>
      </>
    ),
  },
  {
    id: 'how-fast',
    title: 'How fast',
    body: (
      <>
        <p>
          An order reaches you in {words.deliveryTime}. Weighing, cutting and packing may add{' '}
          <Range {...processingMinutes} /> minutes, most of all in the evening and on market days.
        </p>
        <p>
          An expedited order, one that you ask us on the phone to hurry, takes {words.expeditedTime} at most,
          packing included.
        </p>
        <p>Rain, floods and closed roads may slow us down. Then we call you before you have to ask.</p>
      </>
    ),
  },
  {
    id: 'cost',
    title: 'What it costs',
    body: (
      <>
        <ul>
          <li>Within {freeRadiusKm} km of the shop: free.</li>
          <li>
            Beyond {freeRadiusKm} km: charged by distance. We tell you the amount on the phone before the
            rider leaves, and you may still say no.
          </li>
          <li>Orders above {words.freeDeliveryAbove}: free, at any distance we deliver to.</li>
        </ul>
        <p>
          Every order also pays {words.handlingFee} for handling and {words.platformFee} for the platform.
          Both stand in the cart, above the total. See <Link to="/Payment-Methods">Payment Methods</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'when',
    title: 'When',
    body: (
      <p>
        We deliver <ShopFact is="hours" />. What you order later is packed first thing in the morning.
      </p>
    ),
  },
  {
    id: 'at-the-door',
    title: 'At your door',
    body: (
      <>
        <ul>
          <li>Keep your phone near: the rider calls the number in your address if he can’t find you.</li>
          <li>Look into the bag while he is there. What is wrong he takes back.</li>
          <li>If nobody is at home we call, wait a little and agree on another time.</li>
        </ul>
        <p>
          Where your order is, you see under <Link to="/my-orders">My Orders</Link>. What to do if something
          is wrong stands in the <Link to="/return-policy">Return & Refund Policy</Link>.
        </p>
      </>
    ),
  },
  { id: 'contact', title: 'Ask us', body: <ReachUs /> },
]
