import { PageHead } from '../page-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SellerLogin } from './seller-login.tsx'
import { SellerPanel } from './seller-panel.tsx'
import { useSeller } from './use-seller.ts'

/** The panel for a seller, its login for anybody else. */
export function SellerLayoutPage() {
  const { seller, known } = useSeller()
  if (!known) return <Checking />
  return seller ? <SellerPanel seller={seller} /> : <SellerLogin />
}

/** Pages are rendered for everyone alike, so who is asking shows only once the script is there. */
function Checking() {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <PageHead title="Seller" />
      <h1 className="sr-only">Seller panel</h1>
      <Skeleton className="h-96 w-full max-w-sm rounded-lg" />
      <noscript>
        <p>The seller panel needs JavaScript. Please switch it on in your browser.</p>
      </noscript>
    </main>
  )
}
