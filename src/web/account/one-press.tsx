import { Button } from '../ui/button.tsx'
import { useAccountForm } from './use-account-form.ts'

type OnePressProps = {
  send: () => Promise<{ message?: string | undefined }>
  children: string
  /** What the button says until the answer is there. */
  busyText?: string
}

/** Something about the account that asks for nothing but a press. */
export function OnePress({ send, children, busyText = children }: OnePressProps) {
  const { submit, busy } = useAccountForm({ read: () => ({}), check: () => ({}), send })
  return (
    <form method="post" onSubmit={submit}>
      <Button type="submit" variant="secondary" busy={busy}>
        {busy ? busyText : children}
      </Button>
    </form>
  )
}
