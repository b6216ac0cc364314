import { t } from '#domain/i18n/translate.ts'
import { useStoreProfile } from '#web/api.ts'
import { InfoLayout } from '../info-layout.tsx'
import { SectionedText } from '../sectioned-text.tsx'
import { dataCollectedSections } from './privacy-data-collected.tsx'
import { yourRightsSections } from './privacy-your-rights.tsx'

export function PrivacyPolicyPage() {
  const { name } = useStoreProfile()
  return (
    <InfoLayout
      title={t('policies.privacy.title')}
      path="/Privacy-policy"
      description={t('policies.privacy.description')}
      lastUpdated={t('policies.privacy.updated')}
      intro={t('policies.privacy.intro', { shop: name })}
    >
      <SectionedText sections={[...dataCollectedSections, ...yourRightsSections]} />
    </InfoLayout>
  )
}
