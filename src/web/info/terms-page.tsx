import { InfoFrame } from './info-frame.tsx'

export function TermsPage() {
  return (
    <InfoFrame
      title="Terms & Conditions"
      path="/Terms-conditions"
      description="The terms under which you use the shop and order from it."
      updated="Effective October 23, 2025"
    >
      <p>
        You must be at least 18 years old to order, or have the consent of a parent. Indian law applies, and
        the courts of Assam decide.
      </p>
    </InfoFrame>
  )
}
