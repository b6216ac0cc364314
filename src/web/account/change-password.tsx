import { passwordRule } from '#rules/account.ts'
import { Button } from '../ui/button.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { AccountCard } from './account-card.tsx'
import { checkPasswordForm } from './check-account-form.ts'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'

type ChangePasswordProps = {
  email: string
  send: (typed: { currentPassword: string; newPassword: string }) => Promise<object>
  onDone?: () => Promise<void>
}

/** Changes the password of whoever is logged in, a shopper or somebody who works here. */
export function ChangePassword({ email, send, onDone }: ChangePasswordProps) {
  const { form, submit, faults, refusal, busy } = useAccountForm({
    read: (value) => ({ currentPassword: value('currentPassword'), newPassword: value('newPassword') }),
    check: checkPasswordForm,
    send,
    fields: { wrong_password: 'currentPassword', invalid_input: 'newPassword' },
    onDone: (_, element) => {
      element?.reset()
      return onDone?.()
    },
  })
  return (
    <AccountCard title="Password" about="A new password logs you out on every other device.">
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
        {/* Tells a password manager whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
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
