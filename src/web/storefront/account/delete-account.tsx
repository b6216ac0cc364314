import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '#web/api.ts'
import { ConfirmPasswordForm } from '#web/auth/confirm-password-form.tsx'
import { setShopper } from '#web/auth/use-shopper.ts'
import { clearVisitCaches } from '#web/offline/cache-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'

export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SectionCard
      title="Delete account"
      description="Your account, addresses and cart are gone at once. It cannot be taken back."
    >
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="min-h-11 justify-self-start text-left font-semibold text-red underline underline-offset-4"
      >
        Delete my account …
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Delete your account?">
        <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">
          <li>Your account, addresses and cart are gone at once, on every device.</li>
          <li>
            Your orders stay in our books without your name, email, telephone number and street. You will not
            see them any more.
          </li>
          <li>While an order is on its way to you, the account cannot be deleted.</li>
        </ul>
        <DeleteAccountForm onClose={() => setIsOpen(false)} />
      </Dialog>
    </SectionCard>
  )
}

function DeleteAccountForm({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <ConfirmPasswordForm
      confirmLabel="Delete for ever"
      cancelLabel="Keep my account"
      isDestructive
      send={api.deleteAccount}
      onClose={onClose}
      onDone={async () => {
        // Home first: this page would show its login for a moment.
        await navigate('/')
        await setShopper(queries, null)
        await clearVisitCaches()
      }}
    />
  )
}
