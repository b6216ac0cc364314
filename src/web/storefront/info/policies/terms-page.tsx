import { policyDates } from '#domain/policy.ts'
import { useStoreProfile } from '#web/api.ts'
import { InfoLayout } from '../info-layout.tsx'
import { SectionedText } from '../sectioned-text.tsx'
import { afterOrderSections } from './terms-after-order.tsx'
import { orderingSections } from './terms-ordering.tsx'

export function TermsPage() {
  const { name } = useStoreProfile()
  return (
    <InfoLayout
      title="Terms & Conditions"
      path="/Terms-conditions"
      description="The terms under which you use the shop and order from it."
      lastUpdated={policyDates.terms}
      intro={`What you and ${name} can expect from each other.`}
    >
      <SectionedText sections={[...orderingSections, ...afterOrderSections]} isNumbered />
    </InfoLayout>
  )
}
