import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'

type ResetLinkFormProps = {
  email?: string | undefined
  requestLink: (body: { email: string }) => Promise<unknown>
  onSent: (email: string) => void
}

export function ResetLinkForm({ email: initialEmail, requestLink, onSent }: ResetLinkFormProps) {
  const { formRef, submit, fieldErrors, formError, busy } = useFormMutation({
    read: (value) => ({ email: value('email').trim() }),
    schema: async () => (await import('#contract/account.ts')).PasswordResetRequest,
    send: async ({ email }) => {
      await requestLink({ email })
      return { email }
    },
    fieldByErrorCode: { invalid_input: 'email' },
    onDone: ({ email }) => onSent(email),
  })
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field
        name="email"
        label={t('common.auth.email')}
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        defaultValue={initialEmail}
        error={fieldErrors.email}
      />
      <FormError error={formError} />
      <Button type="submit" size="large" busy={busy}>
        {t('common.auth.sendLink')}
      </Button>
    </form>
  )
}
