import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { CodeField } from './code-field.tsx'

type ConfirmPasswordFormProps<Reply extends object> = {
  confirmLabel: string
  cancelLabel: string
  isDestructive?: boolean
  asksCode?: boolean
  send: (proof: { password: string; code: string }) => Promise<Reply>
  onDone: (reply: Reply) => void | Promise<void>
  onClose: () => void
}

export function ConfirmPasswordForm<Reply extends object>(props: ConfirmPasswordFormProps<Reply>) {
  const { confirmLabel, cancelLabel, isDestructive = false, asksCode = false, send, onDone, onClose } = props
  const form = useFormMutation({
    read: (value) => ({ password: value('password'), code: asksCode ? value('code').trim() : '' }),
    schema: async () =>
      asksCode
        ? (await import('#contract/seller/session.ts')).TwoFactorConfirmation
        : (await import('#contract/account.ts')).PasswordConfirmation,
    send,
    fieldByErrorCode: { wrong_password: 'password', setup_code_wrong: 'code' },
    onDone: (reply) => {
      onClose()
      return onDone(reply)
    },
  })
  return (
    <Form form={form}>
      <PasswordField name="password" label={t('common.auth.yourPassword')} autoComplete="current-password" />
      {asksCode ? <CodeField label={t('common.auth.code')} hint={t('common.auth.codeHint')} /> : null}
      <FormError error={form.formError} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button
          type="submit"
          variant={isDestructive ? 'danger' : 'primary'}
          busy={form.busy}
          className="sm:order-last"
        >
          {confirmLabel}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {cancelLabel}
        </Button>
      </div>
    </Form>
  )
}
