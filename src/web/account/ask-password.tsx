import { Button } from '../ui/button.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { givenPasswordFault } from './check-account-form.ts'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'

type AskPasswordProps<Reply extends object> = {
  /** What is done, … */
  yes: string
  /** … and what is left as it is. */
  no: string
  isDanger?: boolean
  send: (proof: { password: string }) => Promise<Reply>
  onDone: (reply: Reply) => void | Promise<void>
  onClose: () => void
}

/** Asks for the password once more before something that can't be taken back; belongs into a dialog, and closes it. */
export function AskPassword<Reply extends object>(props: AskPasswordProps<Reply>) {
  const { yes, no, isDanger = false, send, onDone, onClose } = props
  const { form, submit, faults, refusal, busy } = useAccountForm({
    read: (value) => ({ password: value('password') }),
    check: ({ password }) => {
      const fault = givenPasswordFault(password)
      return fault ? { password: fault } : {}
    },
    send,
    fields: { wrong_password: 'password' },
    onDone: (reply) => {
      onClose()
      return onDone(reply)
    },
  })
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <PasswordField
        name="password"
        label="Your password"
        autoComplete="current-password"
        error={faults.password}
      />
      <FormRefusal error={refusal} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={busy} className="sm:order-last">
          {yes}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {no}
        </Button>
      </div>
    </form>
  )
}
