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
            'policies.terms.words.goods',
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
    title: 'policies.terms.goods.title',
    body: <Paragraph is="policies.terms.goods.text" />,
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
  {
    id: 'payment',
    title: 'policies.terms.payment.title',
    body: <Paragraph is="policies.terms.payment.text" />,
  },
  {
    id: 'delivery',
    title: 'policies.terms.delivery.title',
    body: (
      <>
        <Paragraph is="policies.terms.delivery.pins" />
        <Paragraph is="policies.terms.delivery.time" />
      </>
    ),
  },
  {
    id: 'delivery-charges',
    title: 'policies.terms.charges.title',
    body: <Paragraph is="policies.terms.charges.text" />,
  },
]
