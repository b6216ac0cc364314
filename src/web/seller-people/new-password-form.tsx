import { passwordRule } from '#rules/account.ts'
import { newPasswordFault } from '../account/check-account-form.ts'
import { PasswordField } from '../account/password-field.tsx'
import { useAccountForm } from '../account/use-account-form.ts'
import { Button } from '../ui/button.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'

type NewPasswordFormProps<Reply extends object> = {
  /** Whose password it will be, for password managers. */
  email?: string
  submitText: string
  send: (form: { password: string }) => Promise<Reply>
  onDone: (reply: Reply) => Promise<void> | void
  onRefused: (error: unknown) => void
}

/** Makes up a password, for those who come by a link. */
export function NewPasswordForm<Reply extends object>(props: NewPasswordFormProps<Reply>) {
  const { email, submitText, send, onDone, onRefused } = props
  const { form, submit, faults, refusal, busy } = useAccountForm({
    read: (value) => ({ password: value('password') }),
    check: ({ password }) => {
      const fault = newPasswordFault(password)
      return fault ? { password: fault } : {}
    },
    send: (typed) =>
      send(typed).catch((error) => {
        onRefused(error)
        throw error
      }),
    fields: { invalid_input: 'password' },
    onDone,
  })
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      {email === undefined ? null : (
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      )}
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        hint={passwordRule}
        error={faults.password}
      />
      <FormRefusal error={refusal} />
      <Button type="submit" size="large" busy={busy}>
        {submitText}
      </Button>
    </form>
  )
}
