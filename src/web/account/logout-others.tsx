import { useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { AccountCard } from './account-card.tsx'
import { useAccountForm } from './use-account-form.ts'

export function LogoutOthers() {
  const api = useApi()
  const { submit, busy } = useAccountForm({ ...noFields, send: () => api.logoutOthers() })
  return (
    <AccountCard
      title="Devices"
      about="Logged in on a telephone that you lost, or on a borrowed computer? Log out everywhere but here."
    >
      <form method="post" onSubmit={submit}>
        <Button type="submit" variant="secondary" busy={busy}>
          Log out other devices
        </Button>
      </form>
    </AccountCard>
  )
}

const noFields = { read: () => ({}), check: () => ({}) }
