import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallReply } from '#contract/shapes.ts'
import { inviteHours } from '#rules/seller-login.ts'
import { checkAccountForm } from '../account/check-account-form.ts'
import { focusOnArrival, useAccountForm } from '../account/use-account-form.ts'
import { useApi } from '../api.ts'
import { useSellerReply } from '../seller/use-seller.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { CopyButton } from './copy-button.tsx'
import { peopleKeys } from './people-queries.ts'
import { RoleChoice, readRole } from './role-choice.tsx'
import { ShareButton } from './share-button.tsx'

type Made = CallReply<'invitePerson'>

/** Asks whom to invite; then shows the link, this once. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null)
  const close = () => {
    setMade(null)
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={made ? `${made.invite.name} is invited` : 'Invite somebody'}>
      {made ? <InviteLink made={made} onClose={close} /> : <InviteForm onMade={setMade} />}
    </Dialog>
  )
}

function InviteForm({ onMade }: { onMade: (made: Made) => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const reply = useSellerReply()
  const { form, submit, faults, refusal, busy } = useAccountForm({
    read: (value) => ({ name: value('name').trim(), email: value('email').trim(), role: value('role') }),
    check: ({ name, email }) => {
      const { password: _, ...found } = checkAccountForm({ name, email, password: 'not asked' }, 'register')
      return found
    },
    send: ({ role, ...person }) => reply(api.invitePerson({ ...person, role: readRole(role) })),
    fields: { seller_exists: 'email' },
    onDone: async (made) => {
      onMade(made)
      await queries.invalidateQueries({ queryKey: peopleKeys.people })
    },
  })
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field name="name" label="Name" autoComplete="off" required maxLength={200} error={faults.name} />
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        required
        maxLength={254}
        hint="They log in with it."
        error={faults.email}
      />
      <RoleChoice />
      <FormRefusal error={refusal} />
      <Button type="submit" busy={busy}>
        Make the link
      </Button>
    </form>
  )
}

export function InviteLink({ made, onClose }: { made: Made; onClose: () => void }) {
  const link = `${location.origin}/seller/join#${made.key}`
  return (
    <div ref={focusOnArrival} tabIndex={-1} className="grid gap-4 outline-none">
      <p className="text-ink-soft">
        {made.isMailed
          ? `A mail with this link is on its way to ${made.invite.email}. You can send it yourself, too: it lets `
          : `Send this link to ${made.invite.name}: it lets `}
        them make up a password. It works once, within {inviteHours} hours, and is shown only now.
      </p>
      <p className="rounded-md bg-sunken p-3 text-sm break-all select-all">{link}</p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={link}>Copy the link</CopyButton>
        <ShareButton link={link} />
        <Button variant="quiet" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}
