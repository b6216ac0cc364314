import { t } from '#domain/i18n/translate.ts'
import { type StaffRole, staffRoles } from '#domain/staff/roles.ts'
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
      <legend className="mb-1.5 text-sm font-semibold">{t('seller-settings.role.title')}</legend>
      {staffRoles.map((role) => (
        <RadioCard
          key={role}
          name="role"
          value={role}
          defaultChecked={role === chosen}
          disabled={locked !== undefined && role !== chosen}
        >
          <span className="block font-semibold">{t(`seller-settings.role.${role}.name`)}</span>
          <span className="block text-sm text-ink-soft">{t(`seller-settings.role.${role}.text`)}</span>
        </RadioCard>
      ))}
      {locked ? <p className="text-sm text-ink-soft">{locked}</p> : null}
    </fieldset>
  )
}

export function parseRole(text: string): StaffRole {
  return staffRoles.find((role) => role === text) ?? 'packer'
}

const tones: Record<StaffRole, Tone> = {
  owner: 'green',
  packer: 'blue',
  catalogue: 'indigo',
  rider: 'yellow',
}

export function RoleBadge({ role }: { role: StaffRole }) {
  return <Badge tone={tones[role]}>{t(`seller-settings.role.${role}.name`)}</Badge>
}
