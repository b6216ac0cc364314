import { useFormMutation } from '#web/auth/use-form-mutation.ts'
import { Button } from '#web/ui/button.tsx'

type ActionFormProps = {
  send: () => Promise<{ message?: string | undefined }>
  children: string
  /** The text of the button while the request runs. */
  busyText?: string
}

/** One button that changes something of the account. */
export function ActionForm({ send, children, busyText = children }: ActionFormProps) {
  const { submit, busy } = useFormMutation({ read: () => ({}), send })
  return (
    <form method="post" onSubmit={submit}>
      <Button type="submit" variant="secondary" busy={busy}>
        {busy ? busyText : children}
      </Button>
    </form>
  )
}
