import { t } from '#domain/i18n/translate.ts'
import { formatPricePaise } from '#domain/money.ts'
import type { PaymentProviderName } from '#domain/payment.ts'
import { listFees } from '#domain/pricing/charges.ts'
import { useSettings, useStoreProfile } from '#web/api.ts'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { CashLimit } from './delivery-areas.tsx'
import { type DeliveryFacts, useDeliveryFacts } from './delivery-facts.ts'
import { HighlightCards } from './highlight-cards.tsx'
import { InfoIcon } from './info-icon.tsx'
import { InfoLayout } from './info-layout.tsx'
import { InfoText, ListItems, Paragraph } from './info-text.tsx'
import { type Section, SectionedText } from './sectioned-text.tsx'
import { ContactDetails } from './seller-details.tsx'

export function PaymentMethodsPage() {
  const { availableProviders } = useSettings()
  const facts = useDeliveryFacts()
  const onDelivery = facts.isCashOffered ? onDeliverySections : []
  const online = availableProviders.length > 0 ? [onlineSection(availableProviders)] : []
  return (
    <InfoLayout
      title={t('info.payment.title')}
      path="/Payment-Methods"
      description={t('info.payment.description')}
      intro={t(facts.isCashOffered ? 'info.payment.intro' : 'info.payment.introOnline')}
    >
      {facts.isCashOffered ? <OnDeliveryHighlights /> : null}
      <SectionedText sections={[...onDelivery, ...online, totalSection(facts), ...commonSections]} />
    </InfoLayout>
  )
}

function OnDeliveryHighlights() {
  return (
    <HighlightCards
      highlights={[
        {
          icon: <InfoIcon name="note" />,
          title: 'info.payment.cash.title',
          text: t('info.payment.cash.short'),
        },
        {
          icon: <InfoIcon name="code" />,
          title: 'info.payment.qr.title',
          text: t('info.payment.qr.short'),
        },
        {
          icon: <PageIcon name="phone" />,
          title: 'info.payment.googlePay.title',
          text: t('info.payment.googlePay.short'),
        },
      ]}
    />
  )
}

const onDeliverySections: Section[] = [
  {
    id: 'cash-on-delivery',
    title: 'info.payment.cash.title',
    body: (
      <>
        <Paragraph is="info.payment.cash.text" />
        <CashLimit />
      </>
    ),
  },
  {
    id: 'upi',
    title: 'info.payment.upi.title',
    body: (
      <>
        <Paragraph is="info.payment.upi.text" />
        <Paragraph is="info.payment.upi.stuck" />
      </>
    ),
  },
]

function onlineSection(providers: readonly PaymentProviderName[]): Section {
  return {
    id: 'online',
    title: 'info.payment.online.title',
    body: (
      <>
        <Paragraph is="info.payment.online.text" />
        <ul>
          <ListItems of={providers.map((name) => `info.payment.online.${name}` as const)} />
        </ul>
        <Paragraph is="info.payment.online.unfinished" />
      </>
    ),
  }
}

function totalSection({ isAlwaysFree }: DeliveryFacts): Section {
  return {
    id: 'what-you-pay',
    title: 'info.payment.total.title',
    body: (
      <>
        <Paragraph is="info.payment.total.text" />
        <FeeTable />
        <Paragraph is={isAlwaysFree ? 'info.payment.total.sum' : 'info.payment.total.sumAndDelivery'} />
        <CashRounding />
      </>
    ),
  }
}

const commonSections: Section[] = [
  {
    id: 'refunds',
    title: 'info.payment.refunds.title',
    body: <Paragraph is="info.payment.refunds.text" />,
  },
  {
    id: 'safety',
    title: 'info.payment.safety.title',
    body: (
      <ul>
        <ListItems
          of={['info.payment.safety.codes', 'info.payment.safety.receive', 'info.payment.safety.strangers']}
        />
      </ul>
    ),
  },
  { id: 'contact', title: 'info.contact.us', body: <ContactDetails /> },
]

function CashRounding() {
  const { fees } = useStoreProfile()
  return fees.roundsCash ? <Paragraph is="info.payment.total.rounding" /> : null
}

function FeeTable() {
  const { fees } = useStoreProfile()
  const { isAlwaysFree } = useDeliveryFacts()
  return (
    <table>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('info.payment.total.fee')}</th>
          <th scope="col">{t('info.payment.total.amount')}</th>
        </tr>
      </thead>
      <tbody className="tabular">
        {listFees(fees).map(({ kind, paise }) => (
          <tr key={kind}>
            <th scope="row">{t(`info.payment.total.${kind}`)}</th>
            <td>{formatPricePaise(paise)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('info.payment.total.delivery')}</th>
          <td>
            <InfoText is={isAlwaysFree ? 'info.payment.total.free' : 'info.payment.total.from'} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}
