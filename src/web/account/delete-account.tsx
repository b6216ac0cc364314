import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../api.ts'
import { forgetVisits } from '../offline/forget-visits.ts'
import { Dialog } from '../ui/dialog.tsx'
import { AccountCard } from './account-card.tsx'
import { AskPassword } from './ask-password.tsx'
import { setShopper } from './use-shopper.ts'

export function DeleteAccount() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <AccountCard
      title="Delete account"
      about="Your account, addresses and cart are gone at once. It cannot be taken back."
    >
      <button
        type="button"
        onClick={() => setIsAsking(true)}
        className="min-h-11 justify-self-start text-left font-semibold text-red underline underline-offset-4"
      >
        Delete my account …
      </button>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title="Delete your account?">
        <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">
          <li>Your account, addresses and cart are gone at once, on every device.</li>
          <li>
            Your orders stay in our books without your name, email, telephone number and street. You will not
            see them any more.
          </li>
          <li>While an order is on its way to you, the account cannot be deleted.</li>
        </ul>
        <DeleteForm onClose={() => setIsAsking(false)} />
      </Dialog>
    </AccountCard>
  )
}

function DeleteForm({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <AskPassword
      yes="Delete for ever"
      no="Keep my account"
      isDanger
      send={api.deleteAccount}
      onClose={onClose}
      onDone={async () => {
        // Home first: this page would show its login for a moment.
        await navigate('/')
        await setShopper(queries, null)
        await forgetVisits()
      }}
    />
  )
}
