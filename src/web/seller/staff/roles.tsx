import { roleLabels, type StaffRole, staffRoles } from '#domain/staff/roles.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { RadioCard } from '#web/ui/form/radio-card.tsx'

export function RoleChoice({
  chosen = 'packer',
  locked,
}: {
  chosen?: StaffRole
  locked?: string | undefined
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">Role</legend>
      {staffRoles.map((role) => (
        <RadioCard
          key={role}
          name="role"
          value={role}
          defaultChecked={role === chosen}
          disabled={locked !== undefined && role !== chosen}
        >
          <span className="block font-semibold">{roleLabels[role].name}</span>
          <span className="block text-sm text-ink-soft">{roleLabels[role].about}</span>
        </RadioCard>
      ))}
      {locked ? <p className="text-sm text-ink-soft">{locked}</p> : null}
    </fieldset>
  )
}

export function parseRole(text: string): StaffRole {
  return staffRoles.find((role) => role === text) ?? 'packer'
}

const tones: Record<StaffRole, Tone> = { owner: 'green', packer: 'blue', catalogue: 'indigo' }

export function RoleBadge({ role }: { role: StaffRole }) {
  return <Badge tone={tones[role]}>{roleLabels[role].name}</Badge>
}
