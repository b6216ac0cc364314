import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointReply } from '#contract/schemas.ts'
import { t } from '#domain/i18n/translate.ts'
import { invitationHours } from '#domain/staff/login.ts'
import { useApi, useSettings } from '#web/api.ts'
import { TextField } from '#web/seller/layout/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { focusOnMount, useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { CopyButton } from './copy-button.tsx'
import { RiderPhoneField, readRiderPhone } from './rider-phone-field.tsx'
import { parseRole, RoleChoice } from './roles.tsx'
import { staffKeys } from './staff-queries.ts'

type CreatedInvite = EndpointReply<'inviteStaff'>

/** The link is shown only once: the server stores its hash. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [created, setCreated] = useState<CreatedInvite | null>(null)
  const close = () => {
    setCreated(null)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={
        created
          ? t('seller-settings.invite.done', { name: created.invite.name })
          : t('seller-settings.invite.button')
      }
    >
      {created ? <InviteLink created={created} onClose={close} /> : <InviteForm onCreated={setCreated} />}
    </Dialog>
  )
}

function InviteForm({ onCreated }: { onCreated: (created: CreatedInvite) => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useFormMutation({
    read: (value) => ({
      name: value('name').trim(),
      email: value('email').trim(),
      role: value('role'),
      phone: readRiderPhone(value),
    }),
    schema: async () => (await import('#contract/seller/staff.ts')).InviteStaff,
    send: ({ role, ...person }) => api.inviteStaff({ ...person, role: parseRole(role) }),
    fieldByErrorCode: { seller_exists: 'email' },
    onDone: async (created) => {
      onCreated(created)
      await queries.invalidateQueries({ queryKey: staffKeys.staff })
    },
  })
  return (
    <Form form={form} className="group grid gap-4">
      <TextField name="name" label={t('seller-settings.name')} required />
      <TextField
        name="email"
        label={t('seller-settings.email')}
        type="email"
        required
        maxLength={254}
        hint={t('seller-settings.invite.emailHint')}
      />
      <RoleChoice />
      <RiderPhoneField />
      <FormError error={form.formError} />
      <Button type="submit" busy={form.busy}>
        {t('seller-settings.invite.create')}
      </Button>
    </Form>
  )
}

export function InviteLink({ created, onClose }: { created: CreatedInvite; onClose: () => void }) {
  const link = `${location.origin}/seller/join#${created.key}`
  return (
    <div ref={focusOnMount} tabIndex={-1} className="grid gap-4 outline-none">
      <p className="text-ink-soft">
        {created.isMailed
          ? t('seller-settings.invite.mailed', { email: created.invite.email, hours: invitationHours })
          : t('seller-settings.invite.send', { name: created.invite.name, hours: invitationHours })}
      </p>
      <p className="rounded-md bg-sunken p-3 text-sm break-all select-all">{link}</p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={link}>{t('seller-settings.invite.copy')}</CopyButton>
        <ShareButton link={link} />
        <Button variant="quiet" onClick={onClose}>
          {t('seller-settings.invite.close')}
        </Button>
      </div>
    </div>
  )
}

function ShareButton({ link }: { link: string }) {
  const { storeProfile } = useSettings()
  if (!('share' in navigator)) return null

  async function share() {
    // Closing the share sheet rejects.
    const title = t('seller-settings.invite.shareTitle', { shop: storeProfile.name })
    await navigator.share({ title, url: link }).catch(() => {})
  }

  return (
    <Button variant="secondary" onClick={() => void share()}>
      {t('seller-settings.invite.share')}
    </Button>
  )
}
