import { roleWords, type SellerRole } from '#rules/seller.ts'
import { Badge, type Tone } from '../ui/badge.tsx'

const tones: Record<SellerRole, Tone> = { owner: 'green', packer: 'blue', catalogue: 'indigo' }

export function RoleBadge({ role }: { role: SellerRole }) {
  return <Badge tone={tones[role]}>{roleWords[role].name}</Badge>
}
