import { policyDates } from '#rules/policy.ts'
import { useFacts } from '../api.ts'
import { InfoFrame } from './info-frame.tsx'
import { LongText } from './long-text.tsx'
import { afterTheOrder } from './terms-after-the-order.tsx'
import { beforeTheOrder } from './terms-before-the-order.tsx'

export function TermsPage() {
  const { name } = useFacts()
  return (
    <InfoFrame
      title="Terms & Conditions"
      path="/Terms-conditions"
      description="The terms under which you use the shop and order from it."
      updated={policyDates.terms}
      lead={`What you and ${name} can expect of each other.`}
    >
      <LongText sections={[...beforeTheOrder, ...afterTheOrder]} isNumbered />
    </InfoFrame>
  )
}
