import { policyDates } from '#domain/policy.ts'
import { useStoreProfile } from '#web/api.ts'
import { InfoLayout } from '../info-layout.tsx'
import { SectionedText } from '../sectioned-text.tsx'
import { dataCollectedSections } from './privacy-data-collected.tsx'
import { yourRightsSections } from './privacy-your-rights.tsx'

export function PrivacyPolicyPage() {
  const { name } = useStoreProfile()
  return (
    <InfoLayout
      title="Privacy Policy"
      path="/Privacy-policy"
      description="What data we collect, why, and how to delete it."
      lastUpdated={policyDates.privacy}
      intro={`What data ${name} collects, why, and how to delete it.`}
    >
      <SectionedText sections={[...dataCollectedSections, ...yourRightsSections]} />
    </InfoLayout>
  )
}
