import { passwordHint } from '#domain/account.ts'
import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'

type NewPasswordFormProps<Reply extends object> = {
  /** For password managers. */
  email?: string
  submitText: string
  send: (form: { password: string }) => Promise<Reply>
  onDone: (reply: Reply) => Promise<void> | void
  onRefused: (error: unknown) => void
}

/** Sets a password by a link of an invitation or a reset mail. */
export function NewPasswordForm<Reply extends object>(props: NewPasswordFormProps<Reply>) {
  const { email, submitText, send, onDone, onRefused } = props
  const form = useFormMutation({
    read: (value) => ({ password: value('password') }),
    schema: async () => (await import('#contract/account.ts')).NewPasswordForm,
    send: (typed) =>
      send(typed).catch((error) => {
        onRefused(error)
        throw error
      }),
    fieldByErrorCode: { invalid_input: 'password' },
    onDone,
  })
  return (
    <Form form={form}>
      {email === undefined ? null : (
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      )}
      <PasswordField
        name="password"
        label={t('common.auth.newPassword')}
        autoComplete="new-password"
        hint={passwordHint()}
      />
      <FormError error={form.formError} />
      <Button type="submit" size="large" busy={form.busy}>
        {submitText}
      </Button>
    </Form>
  )
}
