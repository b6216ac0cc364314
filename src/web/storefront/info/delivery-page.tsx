import { t } from '#domain/i18n/translate.ts'
import { useStoreProfile } from '#web/api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { DeliveryAreas } from './delivery-areas.tsx'
import { type DeliveryFacts, useDeliveryFacts } from './delivery-facts.ts'
import { HighlightCards } from './highlight-cards.tsx'
import { InfoLayout } from './info-layout.tsx'
import { InfoText, ListItems, Paragraph } from './info-text.tsx'
import { type Section, SectionedText } from './sectioned-text.tsx'
import { ContactDetails } from './seller-details.tsx'

export function DeliveryPage() {
  const { policyPins } = useStoreProfile()
  const facts = useDeliveryFacts()
  return (
    <InfoLayout
      title={t('info.delivery.title')}
      path="/Delivery-Information"
      description={t('info.delivery.description')}
      intro={t('info.delivery.description')}
    >
      <HighlightCards
        highlights={[
          {
            icon: <Icon name="clock" />,
            title: 'info.delivery.highlights.time',
            text: <InfoText is="info.delivery.highlights.timeText" />,
          },
          { icon: <PageIcon name="tag" />, ...chargeHighlight(facts) },
          ...(policyPins.length === 0 ? [] : [pinHighlight(policyPins)]),
        ]}
      />
      <SectionedText sections={[...deliverySections(facts, policyPins), ...commonSections]} />
    </InfoLayout>
  )
}

function chargeHighlight({ isAlwaysFree }: DeliveryFacts) {
  return isAlwaysFree
    ? ({
        title: 'info.delivery.highlights.freeAlways',
        text: t('info.delivery.highlights.freeAlwaysText'),
      } as const)
    : ({ title: 'info.delivery.highlights.charge', text: t('info.delivery.highlights.chargeText') } as const)
}

function pinHighlight(pins: readonly string[]) {
  const text = pins.length > 12 ? t('info.delivery.highlights.list') : pins.join(', ')
  return { icon: <Icon name="pin" />, title: 'info.delivery.highlights.pins', text } as const
}

function deliverySections(
  { isDefault, hasAreas, hasSlots }: DeliveryFacts,
  pins: readonly string[],
): Section[] {
  return [
    {
      id: 'where',
      title: 'info.delivery.where.title',
      body: (
        <>
          {pins.length > 0 ? <Paragraph is="info.delivery.where.pins" /> : null}
          {hasAreas ? <Paragraph is="info.delivery.where.areas" /> : null}
          <Paragraph is="info.delivery.where.check" />
        </>
      ),
    },
    {
      id: 'how-fast',
      title: 'info.delivery.speed.title',
      body: (
        <>
          <Paragraph is="info.delivery.speed.default" />
          {isDefault ? <Paragraph is="info.delivery.speed.expedited" /> : null}
          {hasSlots ? <Paragraph is="info.delivery.speed.slots" /> : null}
          <Paragraph is="info.delivery.speed.delays" />
        </>
      ),
    },
    {
      id: 'cost',
      title: 'info.delivery.cost.title',
      body: (
        <>
          {isDefault ? (
            <ul>
              <ListItems
                of={['info.delivery.cost.near', 'info.delivery.cost.far', 'info.delivery.cost.above']}
              />
            </ul>
          ) : (
            <>
              <Paragraph is="info.delivery.cost.cart" />
              <DeliveryAreas />
            </>
          )}
          <Paragraph is="info.delivery.cost.fees" />
        </>
      ),
    },
  ]
}

const commonSections: Section[] = [
  {
    id: 'when',
    title: 'info.delivery.when.title',
    body: <Paragraph is="info.delivery.when.text" />,
  },
  {
    id: 'at-the-door',
    title: 'info.delivery.door.title',
    body: (
      <>
        <ul>
          <ListItems
            of={['info.delivery.door.phone', 'info.delivery.door.check', 'info.delivery.door.away']}
          />
        </ul>
        <Paragraph is="info.delivery.door.track" />
      </>
    ),
  },
  { id: 'contact', title: 'info.contact.us', body: <ContactDetails /> },
]
