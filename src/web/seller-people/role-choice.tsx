import { roleWords, type SellerRole, sellerRoles } from '#rules/seller.ts'
import { Choice } from '../ui/choice.tsx'

/** What somebody is there for: one of three. */
export function RoleChoice({
  chosen = 'packer',
  locked,
}: {
  chosen?: SellerRole
  locked?: string | undefined
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">Role</legend>
      {sellerRoles.map((role) => (
        <Choice
          key={role}
          name="role"
          value={role}
          defaultChecked={role === chosen}
          disabled={locked !== undefined && role !== chosen}
        >
          <span className="block font-semibold">{roleWords[role].name}</span>
          <span className="block text-sm text-ink-soft">{roleWords[role].about}</span>
        </Choice>
      ))}
      {locked ? <p className="text-sm text-ink-soft">{locked}</p> : null}
    </fieldset>
  )
}

/** The role that stands in a form. */
export function readRole(text: string): SellerRole {
  return sellerRoles.find((role) => role === text) ?? 'packer'
}
