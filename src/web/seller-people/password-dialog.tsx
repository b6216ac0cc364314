import { givenPasswordFault } from '../account/check-account-form.ts'
import { PasswordField } from '../account/password-field.tsx'
import { useAccountForm } from '../account/use-account-form.ts'
import { useSellerReply } from '../seller/use-seller.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'

type PasswordDialogProps<Reply extends object> = {
  open: boolean
  title: string
  about: string
  yes: string
  isDanger?: boolean
  send: (proof: { password: string }) => Promise<Reply>
  onDone: (reply: Reply) => void
  onClose: () => void
}

/** Asks for the password once more: who finds an open panel must not change how it is opened. */
export function PasswordDialog<Reply extends object>(props: PasswordDialogProps<Reply>) {
  const { open, title, about, onClose } = props
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p className="text-ink-soft">{about}</p>
      <AskPassword {...props} />
    </Dialog>
  )
}

function AskPassword<Reply extends object>({
  yes,
  isDanger = false,
  send,
  onDone,
  onClose,
}: PasswordDialogProps<Reply>) {
  const reply = useSellerReply()
  const { form, submit, faults, refusal, busy } = useAccountForm({
    read: (value) => ({ password: value('password') }),
    check: ({ password }) => {
      const fault = givenPasswordFault(password)
      return fault ? { password: fault } : {}
    },
    send: (proof) => reply(send(proof)),
    fields: { wrong_password: 'password' },
    onDone: (done) => {
      onClose()
      onDone(done)
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
          Leave it
        </Button>
      </div>
    </form>
  )
}
