import { useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { AccountCard } from './account-card.tsx'
import { useAccountForm } from './use-account-form.ts'

export function DownloadData() {
  const api = useApi()
  const { submit, busy } = useAccountForm({
    read: () => ({}),
    check: () => ({}),
    send: async () => {
      const { success: _, ...data } = await api.myData()
      saveFile({ name: 'my-data.json', text: JSON.stringify(data, null, 2) })
      return { message: 'Your data was downloaded' }
    },
  })
  return (
    <AccountCard
      title="Your data"
      about="Everything we keep of you in one file: account, addresses, cart, orders with their history, and where you are logged in."
    >
      <form method="post" onSubmit={submit}>
        <Button type="submit" variant="secondary" busy={busy}>
          {busy ? 'Preparing …' : 'Download my data'}
        </Button>
      </form>
    </AccountCard>
  )
}

function saveFile({ name, text }: { name: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken it up by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
