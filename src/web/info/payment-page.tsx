import { InfoFrame } from './info-frame.tsx'

export function PaymentPage() {
  return (
    <InfoFrame title="Payment Methods" path="/Payment-Methods" description="How you can pay for your order.">
      <p>You can pay cash on delivery, by UPI QR or with Google Pay.</p>
    </InfoFrame>
  )
}
