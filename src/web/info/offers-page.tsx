import { ButtonLink } from '../ui/button.tsx'
import { InfoFrame } from './info-frame.tsx'

export function OffersPage() {
  return (
    <InfoFrame
      title="Offers & Deals"
      path="/Offers-Deals"
      description="Low prices on groceries, vegetables and everything for the home."
    >
      <p>Every offer shows the MRP struck through beside the price you pay, inclusive of all taxes.</p>
      <p>
        <ButtonLink to="/products">See all products</ButtonLink>
      </p>
    </InfoFrame>
  )
}
