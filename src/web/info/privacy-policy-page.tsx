import { policyDates } from '#rules/policy.ts'
import { useFacts } from '../api.ts'
import { InfoFrame } from './info-frame.tsx'
import { LongText } from './long-text.tsx'
import { whatWeKeep } from './privacy-what-we-keep.tsx'
import { yourSay } from './privacy-your-say.tsx'

export function PrivacyPolicyPage() {
  const { name } = useFacts()
  return (
    <InfoFrame
      title="Privacy Policy"
      path="/Privacy-policy"
      description="What we know about you, why, and how to have it deleted."
      updated={policyDates.privacy}
      lead={`What ${name} knows about you, why, and how to have it deleted.`}
    >
      <LongText sections={[...whatWeKeep, ...yourSay]} />
    </InfoFrame>
  )
}
