import { Button } from '#web/ui/button.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'

type ActionFormProps = {
  send: () => Promise<{ message?: string | undefined }>
  children: string
  busyText?: string
}

export function ActionForm({ send, children, busyText = children }: ActionFormProps) {
  const form = useFormMutation({ read: () => ({}), send })
  return (
    <form method="post" onSubmit={form.submit}>
      <Button type="submit" variant="secondary" busy={form.busy}>
        {form.busy ? busyText : children}
      </Button>
    </form>
  )
}
