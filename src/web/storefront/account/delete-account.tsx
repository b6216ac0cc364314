import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '#web/api.ts'
import { ConfirmPasswordForm } from '#web/auth/confirm-password-form.tsx'
import { useKnownShopper } from '#web/auth/known-shopper.ts'
import { setShopper } from '#web/auth/use-shopper.ts'
import { clearVisitCaches } from '#web/offline/cache-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'

export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SectionCard
      title="Delete account"
      description="Your account, addresses and cart are deleted right away. This can't be undone."
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
          <li>Your account, addresses and cart are deleted right away, on every device.</li>
          <li>
            We keep your orders for our accounts, without your name, email, phone number and street. You won’t
            see them anymore.
          </li>
          <li>You can’t delete your account while an order is on its way.</li>
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
  const { applyLogout } = useKnownShopper()
  return (
    <ConfirmPasswordForm
      confirmLabel="Delete account"
      cancelLabel="Keep my account"
      isDestructive
      send={api.deleteAccount}
      onClose={onClose}
      onDone={async () => {
        // Navigate first, or this page would show its login prompt.
        await navigate('/')
        applyLogout()
        await setShopper(queries, null)
        await clearVisitCaches()
      }}
    />
  )
}
