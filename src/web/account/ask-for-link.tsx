import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { emailFault } from './check-account-form.ts'
import { useAccountForm } from './use-account-form.ts'

type AskForLinkProps = {
  /** What is known of the email already. */
  email?: string | undefined
  ask: (wish: { email: string }) => Promise<unknown>
  onSent: (email: string) => void
}

/** Asks for a mail with the link that sets a new password; for shoppers and for whoever works here. */
export function AskForLink({ email: known, ask, onSent }: AskForLinkProps) {
  const { form, submit, faults, refusal, busy } = useAccountForm({
    read: (value) => ({ email: value('email').trim() }),
    check: ({ email }) => {
      const fault = emailFault(email)
      return fault ? { email: fault } : {}
    },
    // What the answer says stands on the page.
    send: async ({ email }) => {
      await ask({ email })
      return { email }
    },
    fields: { invalid_input: 'email' },
    onDone: ({ email }) => onSent(email),
  })
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        defaultValue={known}
        error={faults.email}
      />
      <FormRefusal error={refusal} />
      <Button type="submit" size="large" busy={busy}>
        Send the link
      </Button>
    </form>
  )
}
