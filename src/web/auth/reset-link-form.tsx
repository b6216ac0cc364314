import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'

type ResetLinkFormProps = {
  email?: string | undefined
  requestLink: (body: { email: string }) => Promise<unknown>
  onSent: (email: string) => void
}

export function ResetLinkForm({ email: initialEmail, requestLink, onSent }: ResetLinkFormProps) {
  const form = useFormMutation({
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
    <Form form={form}>
      <Field
        name="email"
        label={t('common.auth.email')}
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        defaultValue={initialEmail}
      />
      <FormError error={form.formError} />
      <Button type="submit" size="large" busy={form.busy}>
        {t('common.auth.sendLink')}
      </Button>
    </Form>
  )
}
