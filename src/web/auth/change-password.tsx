import { passwordHint } from '#domain/account.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { useFormMutation } from './use-form-mutation.ts'
import { validatePasswordForm } from './validate-account-form.ts'

type ChangePasswordProps = {
  email: string
  send: (typed: { currentPassword: string; newPassword: string }) => Promise<object>
  onDone?: () => Promise<void>
}

/** Changes the password of whoever is logged in, a shopper or somebody who works here. */
export function ChangePassword({ email, send, onDone }: ChangePasswordProps) {
  const { formRef, submit, fieldErrors, formError, busy } = useFormMutation({
    read: (value) => ({ currentPassword: value('currentPassword'), newPassword: value('newPassword') }),
    validate: validatePasswordForm,
    send,
    fieldByErrorCode: { wrong_password: 'currentPassword', invalid_input: 'newPassword' },
    onDone: (_, element) => {
      element?.reset()
      return onDone?.()
    },
  })
  return (
    <SectionCard title="Password" description="A new password logs you out on every other device.">
      <form ref={formRef} method="post" noValidate onSubmit={submit} className="grid gap-4">
        {/* Tells a password manager whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
          error={fieldErrors.currentPassword}
        />
        <PasswordField
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          hint={passwordHint}
          error={fieldErrors.newPassword}
        />
        <FormError error={formError} />
        <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
          Change password
        </Button>
      </form>
    </SectionCard>
  )
}
