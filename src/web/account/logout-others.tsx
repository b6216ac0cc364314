import { useApi } from '../api.ts'
import { AccountCard } from './account-card.tsx'
import { OnePress } from './one-press.tsx'

export function LogoutOthers() {
  const api = useApi()
  return (
    <AccountCard
      title="Devices"
      about="Logged in on a telephone that you lost, or on a borrowed computer? Log out everywhere but here."
    >
      <OnePress send={() => api.logoutOthers()}>Log out other devices</OnePress>
    </AccountCard>
  )
}
