import { InfoText, ListItems, Paragraph } from '../info-text.tsx'
import type { Section } from '../sectioned-text.tsx'
import { PaymentDataCollected, PaymentDataShared } from './privacy-payments.tsx'

/** Describes what the code does: change both together. */
export const dataCollectedSections: Section[] = [
  {
    id: 'overview',
    title: 'policies.privacy.overview.title',
    body: (
      <ul>
        <ListItems
          of={[
            'policies.privacy.overview.collect',
            'policies.privacy.overview.visit',
            'policies.privacy.overview.tracking',
            'policies.privacy.overview.sale',
            'policies.privacy.overview.control',
          ]}
        />
      </ul>
    ),
  },
  {
    id: 'definitions',
    title: 'policies.privacy.definitions.title',
    body: (
      <ul>
        <ListItems
          of={[
            'policies.privacy.definitions.we',
            'policies.privacy.definitions.you',
            'policies.privacy.definitions.personal',
            'policies.privacy.definitions.account',
            'policies.privacy.definitions.cookie',
            'policies.privacy.definitions.storage',
          ]}
        />
      </ul>
    ),
  },
  {
    id: 'data-collected',
    title: 'policies.privacy.collected.title',
    body: (
      <>
        <h3>
          <InfoText is="policies.privacy.collected.visit.title" />
        </h3>
        <Paragraph is="policies.privacy.collected.visit.text" />
        <h3>
          <InfoText is="policies.privacy.collected.register.title" />
        </h3>
        <ul>
          <ListItems
            of={[
              'policies.privacy.collected.register.name',
              'policies.privacy.collected.register.password',
              'policies.privacy.collected.register.cart',
              'policies.privacy.collected.register.session',
            ]}
          />
        </ul>
        <h3>
          <InfoText is="policies.privacy.collected.order.title" />
        </h3>
        <ul>
          <ListItems
            of={[
              'policies.privacy.collected.order.addresses',
              'policies.privacy.collected.order.orders',
              'policies.privacy.collected.order.notes',
              'policies.privacy.collected.order.tickets',
            ]}
          />
        </ul>
        <PaymentDataCollected />
        <h3>
          <InfoText is="policies.privacy.collected.push.title" />
        </h3>
        <Paragraph is="policies.privacy.collected.push.text" />
        <h3>
          <InfoText is="policies.privacy.collected.search.title" />
        </h3>
        <Paragraph is="policies.privacy.collected.search.text" />
        <h3>
          <InfoText is="policies.privacy.collected.password.title" />
        </h3>
        <Paragraph is="policies.privacy.collected.password.text" />
        <h3>
          <InfoText is="policies.privacy.collected.newcomer.title" />
        </h3>
        <Paragraph is="policies.privacy.collected.newcomer.text" />
        <Paragraph is="policies.privacy.collected.never" />
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'policies.privacy.cookies.title',
    body: (
      <>
        <Paragraph is="policies.privacy.cookies.when" />
        <ul>
          <ListItems
            of={[
              'policies.privacy.cookies.shopper',
              'policies.privacy.cookies.seller',
              'policies.privacy.cookies.device',
            ]}
          />
        </ul>
        <Paragraph is="policies.privacy.cookies.https" />
        <Paragraph is="policies.privacy.cookies.language" />
        <Paragraph is="policies.privacy.cookies.noScript" />
        <Paragraph is="policies.privacy.cookies.storage" />
        <ul>
          <ListItems
            of={[
              'policies.privacy.cookies.cart',
              'policies.privacy.cookies.orderKey',
              'policies.privacy.cookies.address',
              'policies.privacy.cookies.choices',
              'policies.privacy.cookies.pin',
              'policies.privacy.cookies.searches',
              'policies.privacy.cookies.push',
              'policies.privacy.cookies.version',
              'policies.privacy.cookies.pages',
            ]}
          />
        </ul>
        <Paragraph is="policies.privacy.cookies.banner" />
      </>
    ),
  },
  {
    id: 'use',
    title: 'policies.privacy.use.title',
    body: (
      <ul>
        <ListItems
          of={[
            'policies.privacy.use.deliver',
            'policies.privacy.use.devices',
            'policies.privacy.use.emails',
            'policies.privacy.use.tax',
            'policies.privacy.use.abuse',
          ]}
        />
      </ul>
    ),
  },
  {
    id: 'sharing',
    title: 'policies.privacy.sharing.title',
    body: (
      <>
        <ul>
          <ListItems of={['policies.privacy.sharing.rider', 'policies.privacy.sharing.providers']} />
          <PaymentDataShared />
          <ListItems
            of={[
              'policies.privacy.sharing.bank',
              'policies.privacy.sharing.push',
              'policies.privacy.sharing.whatsapp',
              'policies.privacy.sharing.authorities',
            ]}
          />
        </ul>
        <Paragraph is="policies.privacy.sharing.map" />
        <Paragraph is="policies.privacy.sharing.sale" />
      </>
    ),
  },
]
