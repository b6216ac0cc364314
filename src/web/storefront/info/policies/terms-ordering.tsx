import { DeliveryAreas } from '../delivery-areas.tsx'
import type { DeliveryFacts } from '../delivery-facts.ts'
import { ListItems, Paragraph } from '../info-text.tsx'
import type { Section } from '../sectioned-text.tsx'
import { SellerDetails } from '../seller-details.tsx'

export const orderingSections: Section[] = [
  {
    id: 'about',
    title: 'policies.terms.about.title',
    body: (
      <>
        <Paragraph is="policies.terms.about.seller" />
        <SellerDetails />
        <Paragraph is="policies.terms.about.contact" />
      </>
    ),
  },
  {
    id: 'acceptance',
    title: 'policies.terms.acceptance.title',
    body: <Paragraph is="policies.terms.acceptance.text" />,
  },
  {
    id: 'words',
    title: 'policies.terms.words.title',
    body: (
      <ul>
        <ListItems
          of={[
            'policies.terms.words.we',
            'policies.terms.words.you',
            'policies.terms.words.app',
            'policies.terms.words.items',
          ]}
        />
      </ul>
    ),
  },
  {
    id: 'age',
    title: 'policies.terms.age.title',
    body: <Paragraph is="policies.terms.age.text" />,
  },
  {
    id: 'account',
    title: 'policies.terms.account.title',
    body: <Paragraph is="policies.terms.account.text" />,
  },
  {
    id: 'orders',
    title: 'policies.terms.orders.title',
    body: (
      <>
        <Paragraph is="policies.terms.orders.channel" />
        <Paragraph is="policies.terms.orders.contract" />
      </>
    ),
  },
  {
    id: 'goods',
    title: 'policies.terms.items.title',
    body: <Paragraph is="policies.terms.items.text" />,
  },
  {
    id: 'prices',
    title: 'policies.terms.prices.title',
    body: (
      <>
        <Paragraph is="policies.terms.prices.mrp" />
        <Paragraph is="policies.terms.prices.fees" />
      </>
    ),
  },
]

export function deliverySections(facts: DeliveryFacts): Section[] {
  const { isDefault, hasAreas, isAlwaysFree, isCashOffered } = facts
  return [
    {
      id: 'payment',
      title: 'policies.terms.payment.title',
      body: (
        <Paragraph is={isCashOffered ? 'policies.terms.payment.text' : 'policies.terms.payment.online'} />
      ),
    },
    {
      id: 'delivery',
      title: 'policies.terms.delivery.title',
      body: (
        <>
          <Paragraph is={hasAreas ? 'policies.terms.delivery.areas' : 'policies.terms.delivery.pins'} />
          <Paragraph is={isDefault ? 'policies.terms.delivery.time' : 'policies.terms.delivery.ownTime'} />
        </>
      ),
    },
    {
      id: 'delivery-charges',
      title: 'policies.terms.charges.title',
      body: isDefault ? (
        <Paragraph is="policies.terms.charges.text" />
      ) : (
        <>
          <Paragraph is={isAlwaysFree ? 'policies.terms.charges.free' : 'policies.terms.charges.own'} />
          <DeliveryAreas />
        </>
      ),
    },
  ]
}
