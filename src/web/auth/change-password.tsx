import { passwordHint } from '#domain/account.ts'
import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { SectionCard } from '#web/ui/section-card.tsx'

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
    <SectionCard title={t('common.auth.password')} description={t('common.auth.change.text')}>
      <form ref={formRef} method="post" noValidate onSubmit={submit} className="grid gap-4">
        {/* A password manager stores the password under this email. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="currentPassword"
          label={t('common.auth.change.current')}
          autoComplete="current-password"
          error={fieldErrors.currentPassword}
        />
        <PasswordField
          name="newPassword"
          label={t('common.auth.newPassword')}
          autoComplete="new-password"
          hint={passwordHint()}
          error={fieldErrors.newPassword}
        />
        <FormError error={formError} />
        <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
          {t('common.auth.change.submit')}
        </Button>
      </form>
    </SectionCard>
  )
}
