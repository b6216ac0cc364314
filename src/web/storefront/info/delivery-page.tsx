import { freeRadiusKm, processingMinutes } from '#domain/delivery.ts'
import { useStoreProfile } from '#web/api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { type Highlight, HighlightCards } from './highlight-cards.tsx'
import { InfoLayout } from './info-layout.tsx'
import { PolicyPinCodes, ProfileText, policyTerms, Range } from './profile-text.tsx'
import { type Section, SectionedText } from './sectioned-text.tsx'
import { ContactDetails } from './seller-details.tsx'

const highlights: Highlight[] = [
  {
    icon: <Icon name="clock" />,
    title: policyTerms.deliveryTime,
    text: 'from your order to your door, as a rule',
  },
  {
    icon: <Icon name="tag" />,
    title: `free above ${policyTerms.freeDeliveryAbove}`,
    text: `and within ${freeRadiusKm} km for every order`,
  },
]

export function DeliveryPage() {
  const { policyPins } = useStoreProfile()
  const area = {
    icon: <Icon name="pin" />,
    title: `${policyPins.length} pin ${policyPins.length === 1 ? 'code' : 'codes'}`,
    // As many as can be taken in at a glance.
    text: policyPins.length > 12 ? 'all of them are told below' : policyPins.join(', '),
  }
  return (
    <InfoLayout
      title="Delivery Information"
      path="/Delivery-Information"
      description="Where we deliver, how fast, and what it costs."
      intro="Where we deliver, how fast, and what it costs."
    >
      <HighlightCards highlights={[...highlights, area]} />
      <SectionedText sections={sections} />
    </InfoLayout>
  )
}

const sections: Section[] = [
  {
    id: 'where',
    title: 'Where we deliver',
    body: (
      <>
        <p>
          We ship to these pin codes: <PolicyPinCodes />.
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
          An order reaches you in {policyTerms.deliveryTime}. Weighing, cutting and packing may add{' '}
          <Range {...processingMinutes} /> minutes, most of all in the evening and on market days.
        </p>
        <p>
          An expedited order, one that you ask us on the phone to hurry, takes {policyTerms.expeditedTime} at
          most, packing included.
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
          <li>Orders above {policyTerms.freeDeliveryAbove}: free, at any distance we deliver to.</li>
        </ul>
        <p>
          Every order also pays {policyTerms.handlingFee} for handling and {policyTerms.platformFee} for the
          platform. Both stand in the cart, above the total. See{' '}
          <Link to="/Payment-Methods">Payment Methods</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'when',
    title: 'When',
    body: (
      <p>
        We deliver <ProfileText is="hours" />. What you order later is packed first thing in the morning.
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
  { id: 'contact', title: 'Ask us', body: <ContactDetails /> },
]
