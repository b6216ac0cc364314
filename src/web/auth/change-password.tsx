import { passwordHint } from '#domain/account.ts'
import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { SectionCard } from '#web/ui/section-card.tsx'

type ChangePasswordProps = {
  /** The e-mail address or number. */
  login: string
  send: (typed: { currentPassword: string; newPassword: string }) => Promise<object>
  onDone?: () => Promise<void>
}

/** Used by shoppers and staff. */
export function ChangePassword({ login, send, onDone }: ChangePasswordProps) {
  const form = useFormMutation({
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
      <Form form={form}>
        {/* A password manager stores the password under this login. */}
        <input name="username" autoComplete="username" value={login} readOnly hidden />
        <PasswordField
          name="currentPassword"
          label={t('common.auth.change.current')}
          autoComplete="current-password"
        />
        <PasswordField
          name="newPassword"
          label={t('common.auth.newPassword')}
          autoComplete="new-password"
          hint={passwordHint()}
        />
        <FormError error={form.formError} />
        <Button type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
          {t('common.auth.change.submit')}
        </Button>
      </Form>
    </SectionCard>
  )
}
