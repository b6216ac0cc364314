import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Seller } from '#contract/seller/session.ts'
import type { StaffLogin } from '#contract/seller/staff-login.ts'
import { formatDate } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { ConfirmPasswordForm } from '#web/auth/confirm-password-form.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { staffKeys } from '../staff-queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpTwoFactor } from './set-up-two-factor.tsx'

type TwoFactorProps = { seller: Seller; twoFactor: StaffLogin['twoFactor'] }

export function TwoFactor({ seller, twoFactor }: TwoFactorProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [openDialog, setOpenDialog] = useState<'set-up' | 'turn-off' | 'new-codes' | null>(null)
  const [key, setKey] = useState<string | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const invalidate = () => queries.invalidateQueries({ queryKey: staffKeys.ownLogin })

  return (
    <SectionCard
      title={t('seller-settings.twoFactor.title')}
      description={t('seller-settings.twoFactor.text')}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : key !== null ? (
        <SetUpTwoFactor
          seller={seller}
          secret={key}
          onDone={(result) => {
            setKey(null)
            setCodes(result)
            return invalidate()
          }}
          onCancel={() => setKey(null)}
        />
      ) : twoFactor.isOn ? (
        <TwoFactorOn twoFactor={twoFactor} onOpenDialog={setOpenDialog} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Badge>{t('seller-settings.twoFactor.off')}</Badge>
          <Button variant="secondary" onClick={() => setOpenDialog('set-up')}>
            {t('seller-settings.twoFactor.setUp')}
          </Button>
        </div>
      )}
      <PasswordDialog
        open={openDialog === 'set-up'}
        title={t('seller-settings.twoFactor.setUpTitle')}
        description={t('seller-settings.twoFactor.setUpText')}
        confirmLabel={t('seller-settings.twoFactor.continue')}
        send={api.startTwoFactorSetup}
        onDone={(result) => setKey(result.key)}
        onClose={() => setOpenDialog(null)}
      />
      <PasswordDialog
        open={openDialog === 'turn-off'}
        title={t('seller-settings.twoFactor.turnOffTitle')}
        description={t('seller-settings.twoFactor.turnOffText')}
        confirmLabel={t('seller-settings.twoFactor.turnOff')}
        isDestructive
        asksCode
        send={api.disableTwoFactor}
        onDone={() => void invalidate()}
        onClose={() => setOpenDialog(null)}
      />
      <PasswordDialog
        open={openDialog === 'new-codes'}
        title={t('seller-settings.twoFactor.newCodesTitle')}
        description={t('seller-settings.twoFactor.newCodesText')}
        confirmLabel={t('seller-settings.twoFactor.newCodesConfirm')}
        asksCode
        send={api.regenerateRecoveryCodes}
        onDone={(result) => {
          setCodes(result.codes)
          void invalidate()
        }}
        onClose={() => setOpenDialog(null)}
      />
    </SectionCard>
  )
}

type TwoFactorOnProps = {
  twoFactor: StaffLogin['twoFactor']
  onOpenDialog: (dialog: 'turn-off' | 'new-codes') => void
}

function TwoFactorOn({ twoFactor: { since, codesLeft }, onOpenDialog }: TwoFactorOnProps) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="green">{t('seller-settings.twoFactor.on')}</Badge>
        <span className="tabular">
          {since
            ? t('seller-settings.twoFactor.sinceCodes', { since: formatDate(since), count: codesLeft })
            : t('seller-settings.twoFactor.codes', { count: codesLeft })}
        </span>
        {codesLeft < 3 ? <Badge tone="yellow">{t('seller-settings.twoFactor.fewCodes')}</Badge> : null}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => onOpenDialog('new-codes')}>
          {t('seller-settings.twoFactor.newCodes')}
        </Button>
        <Button variant="quiet" onClick={() => onOpenDialog('turn-off')}>
          {t('seller-settings.twoFactor.turnOff')}
        </Button>
      </div>
    </>
  )
}

type PasswordDialogProps<Reply extends object> = {
  open: boolean
  title: string
  description: string
  confirmLabel: string
  isDestructive?: boolean
  asksCode?: boolean
  send: (proof: { password: string; code: string }) => Promise<Reply>
  onDone: (reply: Reply) => void
  onClose: () => void
}

/** Asks for the password again, in case someone else uses an open panel. */
function PasswordDialog<Reply extends object>(props: PasswordDialogProps<Reply>) {
  const { open, title, description, send, onClose, ...formProps } = props
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p className="text-ink-soft">{description}</p>
      <ConfirmPasswordForm
        {...formProps}
        cancelLabel={t('seller-settings.cancel')}
        send={(proof) => send(proof)}
        onClose={onClose}
      />
    </Dialog>
  )
}
