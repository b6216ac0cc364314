import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#domain/i18n/translate.ts'
import { useApi, useSettings } from '#web/api.ts'
import { ConfirmPasswordForm } from '#web/auth/confirm-password-form.tsx'
import { useKnownShopper } from '#web/auth/known-shopper.ts'
import { setShopper } from '#web/auth/use-shopper.ts'
import { clearVisitCaches } from '#web/offline/cache-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'

export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SectionCard title={t('account.delete.title')} description={t('account.delete.text')}>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="min-h-11 justify-self-start text-left font-semibold text-red underline underline-offset-4"
      >
        {t('account.delete.open')}
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('account.delete.question')}>
        <DeletionEffects />
        <DeleteAccountForm onClose={() => setIsOpen(false)} />
      </Dialog>
    </SectionCard>
  )
}

/** The law keeps what is on bills with GST. */
export function DeletionEffects() {
  const { isGstRegistered } = useSettings()
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">
      <li>{t('account.delete.everywhere')}</li>
      <li>{t('account.delete.kept')}</li>
      {isGstRegistered ? <li>{t('account.delete.bills')}</li> : null}
      <li>{t('account.delete.active')}</li>
      <li>{t('account.delete.credit')}</li>
    </ul>
  )
}

function DeleteAccountForm({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { applyLogout } = useKnownShopper()
  return (
    <ConfirmPasswordForm
      confirmLabel={t('account.delete.title')}
      cancelLabel={t('account.delete.keep')}
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
