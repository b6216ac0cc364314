import { InfoFrame } from './info-frame.tsx'

export function ReturnPolicyPage() {
  return (
    <InfoFrame
      title="Return & Refund Policy"
      path="/return-policy"
      description="How to cancel an order, return goods and get your money back."
      updated="Last updated 22 October 2025"
    >
      <p>
        You may cancel an order within 7 days of receiving it. We pay you back within 14 days after the
        returned goods have reached us. Groceries and vegetables are not part of the 7-day money-back
        guarantee.
      </p>
    </InfoFrame>
  )
}
