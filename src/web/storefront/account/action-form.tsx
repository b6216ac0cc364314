import { useFormMutation } from '#web/auth/use-form-mutation.ts'
import { Button } from '#web/ui/button.tsx'

type ActionFormProps = {
  send: () => Promise<{ message?: string | undefined }>
  children: string
  busyText?: string
}

export function ActionForm({ send, children, busyText = children }: ActionFormProps) {
  const { submit, busy } = useFormMutation({ read: () => ({}), validate: () => ({}), send })
  return (
    <form method="post" onSubmit={submit}>
      <Button type="submit" variant="secondary" busy={busy}>
        {busy ? busyText : children}
      </Button>
    </form>
  )
}
