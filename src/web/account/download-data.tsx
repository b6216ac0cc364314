import { useApi } from '../api.ts'
import { AccountCard } from './account-card.tsx'
import { OnePress } from './one-press.tsx'

export function DownloadData() {
  const api = useApi()

  async function download() {
    const { success: _, ...data } = await api.myData()
    saveFile({ name: 'my-data.json', text: JSON.stringify(data, null, 2) })
    return { message: 'Your data was downloaded' }
  }

  return (
    <AccountCard
      title="Your data"
      about="Everything we keep of you in one file: account, addresses, cart, orders with their history, and where you are logged in."
    >
      <OnePress send={download} busyText="Preparing …">
        Download my data
      </OnePress>
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
