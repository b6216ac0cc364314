import { t } from '#domain/i18n/translate.ts'
import { useStoreProfile } from '#web/api.ts'
import { useDeliveryFacts } from '../delivery-facts.ts'
import { InfoLayout } from '../info-layout.tsx'
import { SectionedText } from '../sectioned-text.tsx'
import { afterOrderSections } from './terms-after-order.tsx'
import { deliverySections, orderingSections } from './terms-ordering.tsx'

export function TermsPage() {
  const { name } = useStoreProfile()
  return (
    <InfoLayout
      title={t('policies.terms.title')}
      path="/Terms-conditions"
      description={t('policies.terms.description')}
      lastUpdated={t('policies.terms.updated')}
      intro={t('policies.terms.intro', { shop: name })}
    >
      <SectionedText
        sections={[...orderingSections, ...deliverySections(useDeliveryFacts()), ...afterOrderSections]}
        isNumbered
      />
    </InfoLayout>
  )
}
