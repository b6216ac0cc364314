import { freeRadiusKm, processingMinutes } from '#domain/delivery.ts'
import { useStoreProfile } from '#web/api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { type Highlight, HighlightCards } from './highlight-cards.tsx'
import { InfoLayout } from './info-layout.tsx'
import { PolicyPinCodes, ProfileText, policyTerms, Range } from './profile-text.tsx'
import { type Section, SectionedText } from './sectioned-text.tsx'
import { ContactDetails } from './seller-details.tsx'

const highlights: Highlight[] = [
  {
    icon: <Icon name="clock" />,
    title: policyTerms.deliveryTime,
    text: 'usually, from order to door',
  },
  {
    icon: <PageIcon name="tag" />,
    title: `free above ${policyTerms.freeDeliveryAbove}`,
    text: `and within ${freeRadiusKm} km for every order`,
  },
]

export function DeliveryPage() {
  const { policyPins } = useStoreProfile()
  const area = {
    icon: <Icon name="pin" />,
    title: `${policyPins.length} PIN ${policyPins.length === 1 ? 'code' : 'codes'}`,
    text: policyPins.length > 12 ? 'full list below' : policyPins.join(', '),
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
          We ship to these PIN codes: <PolicyPinCodes />.
        </p>
        <p>
          Not sure? <Link to="/#pin-check">Check your PIN code</Link> on the home page. If you live nearby,
          you can still order or call us: the cart tells you if an address is outside our area.
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
          We deliver in {policyTerms.deliveryTime}. Weighing, cutting and packing can add{' '}
          <Range {...processingMinutes} /> minutes, especially in the evening and on market days.
        </p>
        <p>
          Need it sooner? Call us: an expedited order takes {policyTerms.expeditedTime} at most, including
          packing.
        </p>
        <p>Rain, floods and closed roads can slow us down. If so, we’ll call you.</p>
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
            Beyond {freeRadiusKm} km: charged by distance. We call you with the amount before the rider
            leaves, and you can still cancel.
          </li>
          <li>Orders above {policyTerms.freeDeliveryAbove}: free, at any distance we deliver to.</li>
        </ul>
        <p>
          Every order also has a {policyTerms.handlingFee} handling fee and a {policyTerms.platformFee}{' '}
          platform fee. The cart shows both above the total. See{' '}
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
        We deliver <ProfileText is="hours" />. Orders placed at night are packed first thing in the morning.
      </p>
    ),
  },
  {
    id: 'at-the-door',
    title: 'At your door',
    body: (
      <>
        <ul>
          <li>Keep your phone nearby. The rider calls the number in your address if they can’t find you.</li>
          <li>Check your bag while the rider is there. They can take back anything that’s wrong.</li>
          <li>If you’re not home, we call, wait a few minutes and agree on another time.</li>
        </ul>
        <p>
          Track your order under <Link to="/my-orders">My Orders</Link>. If something is wrong, see the{' '}
          <Link to="/return-policy">Return & Refund Policy</Link>.
        </p>
      </>
    ),
  },
  { id: 'contact', title: 'Contact us', body: <ContactDetails /> },
]
