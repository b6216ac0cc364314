import { passwordHint } from '#domain/account.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { useFormMutation } from './use-form-mutation.ts'

type ChangePasswordProps = {
  email: string
  send: (typed: { currentPassword: string; newPassword: string }) => Promise<object>
  onDone?: () => Promise<void>
}

/** Used by shoppers and staff. */
export function ChangePassword({ email, send, onDone }: ChangePasswordProps) {
  const { formRef, submit, fieldErrors, formError, busy } = useFormMutation({
    read: (value) => ({ currentPassword: value('currentPassword'), newPassword: value('newPassword') }),
    schema: async () => (await import('#contract/account.ts')).PasswordChange,
    send,
    fieldByErrorCode: { wrong_password: 'currentPassword', invalid_input: 'newPassword' },
    onDone: (_, element) => {
      element?.reset()
      return onDone?.()
    },
  })
  return (
    <SectionCard title="Password" description="Changing your password logs you out on your other devices.">
      <form ref={formRef} method="post" noValidate onSubmit={submit} className="grid gap-4">
        {/* A password manager stores the password under this email. */}
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
