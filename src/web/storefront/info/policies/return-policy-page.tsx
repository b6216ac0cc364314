import { t } from '#domain/i18n/translate.ts'
import { policy } from '#domain/policy.ts'
import { useStoreProfile } from '#web/api.ts'
import { useDeliveryFacts } from '../delivery-facts.ts'
import { InfoLayout } from '../info-layout.tsx'
import { ListItems, Paragraph } from '../info-text.tsx'
import { type Section, SectionedText } from '../sectioned-text.tsx'
import { ContactDetails, GrievanceOfficer } from '../seller-details.tsx'

export function ReturnPolicyPage() {
  return (
    <InfoLayout
      title={t('policies.returns.title')}
      path="/return-policy"
      description={t('policies.returns.description')}
      lastUpdated={t('policies.returns.updated')}
      intro={t('policies.returns.intro', policy)}
    >
      <SectionedText sections={sections} />
    </InfoLayout>
  )
}

const sections: Section[] = [
  {
    id: 'cancel',
    title: 'policies.returns.cancel.title',
    body: (
      <>
        <Paragraph is="policies.returns.cancel.before" />
        <Paragraph is="policies.returns.cancel.after" />
        <Paragraph is="policies.returns.cancel.perishables" />
      </>
    ),
  },
  {
    id: 'return',
    title: 'policies.returns.return.title',
    body: (
      <>
        <ol>
          <ListItems
            of={[
              'policies.returns.return.report',
              'policies.returns.return.keep',
              'policies.returns.return.give',
            ]}
          />
        </ol>
        <Paragraph is="policies.returns.return.cost" />
      </>
    ),
  },
  {
    id: 'perishables',
    title: 'policies.returns.perishables.title',
    body: (
      <>
        <Paragraph is="policies.returns.perishables.rule" />
        <Paragraph is="policies.returns.perishables.mistake" />
        <ul>
          <ListItems
            of={[
              'policies.returns.perishables.check',
              'policies.returns.perishables.call',
              'policies.returns.perishables.choose',
            ]}
          />
        </ul>
      </>
    ),
  },
  {
    id: 'electronics',
    title: 'policies.returns.electronics.title',
    body: <Paragraph is="policies.returns.electronics.text" />,
  },
  {
    id: 'refunds',
    title: 'policies.returns.refunds.title',
    body: (
      <>
        <Paragraph is="policies.returns.refunds.when" />
        <ul>
          <ListItems
            of={[
              'policies.returns.refunds.upi',
              'policies.returns.refunds.cash',
              'policies.returns.refunds.online',
            ]}
          />
        </ul>
        <Paragraph is="policies.returns.refunds.days" />
        <ChargeRefund />
        <FeeShares />
      </>
    ),
  },
  {
    id: 'shipping',
    title: 'policies.returns.shipping.title',
    body: (
      <>
        <PinList />
        <AreaNames />
        <Paragraph is="policies.returns.shipping.see" />
      </>
    ),
  },
  {
    id: 'contact',
    title: 'info.contact.us',
    body: (
      <>
        <Paragraph is="policies.returns.contact.reach" />
        <ContactDetails />
        <Paragraph is="policies.returns.contact.officer" />
        <GrievanceOfficer />
      </>
    ),
  },
]

function ChargeRefund() {
  return useDeliveryFacts().isAlwaysFree ? null : <Paragraph is="policies.returns.refunds.delivery" />
}

function FeeShares() {
  return useStoreProfile().refundsFeeShares ? <Paragraph is="policies.returns.refunds.parts" /> : null
}

function PinList() {
  const { policyPins } = useStoreProfile()
  if (policyPins.length === 0) return null
  return (
    <>
      <Paragraph is="policies.returns.shipping.pins" />
      <ul>
        {policyPins.map((pin) => (
          <li key={pin} className="tabular">
            {pin}
          </li>
        ))}
      </ul>
    </>
  )
}

function AreaNames() {
  return useDeliveryFacts().hasAreas ? <Paragraph is="policies.returns.shipping.areas" /> : null
}
