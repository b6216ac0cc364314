import { useQueryClient } from '@tanstack/react-query'
import type { Seller } from '#contract/seller.ts'
import { passwordRule } from '#rules/account.ts'
import { AccountCard } from '../account/account-card.tsx'
import { checkPasswordForm } from '../account/check-account-form.ts'
import { PasswordField } from '../account/password-field.tsx'
import { useAccountForm } from '../account/use-account-form.ts'
import { useApi } from '../api.ts'
import { useSellerReply } from '../seller/use-seller.ts'
import { Button } from '../ui/button.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { peopleKeys } from './people-queries.ts'

export function OwnPassword({ seller }: { seller: Seller }) {
  const api = useApi()
  const queries = useQueryClient()
  const reply = useSellerReply()
  const { form, submit, faults, refusal, busy } = useAccountForm({
    read: (value) => ({ currentPassword: value('currentPassword'), newPassword: value('newPassword') }),
    check: checkPasswordForm,
    send: (typed) => reply(api.changeSellerPassword(typed)),
    fields: { wrong_password: 'currentPassword', invalid_input: 'newPassword' },
    onDone: (_, element) => {
      element?.reset()
      return queries.invalidateQueries({ queryKey: peopleKeys.ownLogin })
    },
  })
  return (
    <AccountCard title="Password" about="A new password logs you out on every other device.">
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
        {/* Tells a password manager whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={seller.email} readOnly hidden />
        <PasswordField
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
          error={faults.currentPassword}
        />
        <PasswordField
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          hint={passwordRule}
          error={faults.newPassword}
        />
        <FormRefusal error={refusal} />
        <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
          Change password
        </Button>
      </form>
    </AccountCard>
  )
}
