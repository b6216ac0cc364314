import { t } from '#domain/i18n/translate.ts'
import { useStoreProfile } from '#web/api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { HighlightCards } from './highlight-cards.tsx'
import { InfoLayout } from './info-layout.tsx'
import { InfoText, ListItems, Paragraph } from './info-text.tsx'
import { type Section, SectionedText } from './sectioned-text.tsx'
import { ContactDetails } from './seller-details.tsx'

export function DeliveryPage() {
  const { policyPins } = useStoreProfile()
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
          {
            icon: <PageIcon name="tag" />,
            title: 'info.delivery.highlights.free',
            text: <InfoText is="info.delivery.highlights.freeText" />,
          },
          {
            icon: <Icon name="pin" />,
            title: 'info.delivery.highlights.pins',
            text: policyPins.length > 12 ? t('info.delivery.highlights.list') : policyPins.join(', '),
          },
        ]}
      />
      <SectionedText sections={sections} />
    </InfoLayout>
  )
}

const sections: Section[] = [
  {
    id: 'where',
    title: 'info.delivery.where.title',
    body: (
      <>
        <Paragraph is="info.delivery.where.pins" />
        <Paragraph is="info.delivery.where.check" />
      </>
    ),
  },
  {
    id: 'how-fast',
    title: 'info.delivery.speed.title',
    body: (
      <>
        <Paragraph is="info.delivery.speed.usual" />
        <Paragraph is="info.delivery.speed.expedited" />
        <Paragraph is="info.delivery.speed.delays" />
      </>
    ),
  },
  {
    id: 'cost',
    title: 'info.delivery.cost.title',
    body: (
      <>
        <ul>
          <ListItems of={['info.delivery.cost.near', 'info.delivery.cost.far', 'info.delivery.cost.above']} />
        </ul>
        <Paragraph is="info.delivery.cost.fees" />
      </>
    ),
  },
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
