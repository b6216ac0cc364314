import { InfoFrame } from './info-frame.tsx'

export function PrivacyPolicyPage() {
  return (
    <InfoFrame
      title="Privacy Policy"
      path="/Privacy-policy"
      description="What we know about you, why, and how to have it deleted."
      updated="Last updated October 23, 2025"
    >
      <p>
        We keep what an order needs: your name, e-mail, address, phone number and what you bought. The shop is
        not meant for children under 13.
      </p>
    </InfoFrame>
  )
}
