import { t } from '#domain/i18n/translate.ts'
import { formatPrice, rupeesFromPaise } from '#domain/money.ts'
import { fees } from '#domain/order.ts'
import type { PaymentProviderName } from '#domain/payment.ts'
import { useSettings } from '#web/api.ts'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { HighlightCards } from './highlight-cards.tsx'
import { InfoIcon } from './info-icon.tsx'
import { InfoLayout } from './info-layout.tsx'
import { InfoText, ListItems, Paragraph } from './info-text.tsx'
import { type Section, SectionedText } from './sectioned-text.tsx'
import { ContactDetails } from './seller-details.tsx'

export function PaymentMethodsPage() {
  const { availableProviders } = useSettings()
  const online = availableProviders.length > 0 ? [onlineSection(availableProviders)] : []
  return (
    <InfoLayout
      title={t('info.payment.title')}
      path="/Payment-Methods"
      description={t('info.payment.description')}
      intro={t('info.payment.intro')}
    >
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
      <SectionedText sections={[...onDeliverySections, ...online, ...commonSections]} />
    </InfoLayout>
  )
}

const onDeliverySections: Section[] = [
  {
    id: 'cash-on-delivery',
    title: 'info.payment.cash.title',
    body: <Paragraph is="info.payment.cash.text" />,
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

const commonSections: Section[] = [
  {
    id: 'what-you-pay',
    title: 'info.payment.total.title',
    body: (
      <>
        <Paragraph is="info.payment.total.text" />
        <FeeTable />
        <Paragraph is="info.payment.total.sum" />
      </>
    ),
  },
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

function FeeTable() {
  return (
    <table>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('info.payment.total.fee')}</th>
          <th scope="col">{t('info.payment.total.amount')}</th>
        </tr>
      </thead>
      <tbody className="tabular">
        <tr>
          <th scope="row">{t('info.payment.total.handling')}</th>
          <td>{formatPrice(rupeesFromPaise(fees.handlingPaise))}</td>
        </tr>
        <tr>
          <th scope="row">{t('info.payment.total.platform')}</th>
          <td>{formatPrice(rupeesFromPaise(fees.platformPaise))}</td>
        </tr>
        <tr>
          <th scope="row">{t('info.payment.total.delivery')}</th>
          <td>
            <InfoText is="info.payment.total.free" />
          </td>
        </tr>
      </tbody>
    </table>
  )
}
