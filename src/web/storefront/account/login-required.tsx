import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLoginDialog } from './login-provider.tsx'

export function LoginRequired({ title, children }: { title: string; children: string }) {
  const openLogin = useLoginDialog()
  return (
    <EmptyState
      icon={<Icon name="person" />}
      title={title}
      action={<Button onClick={() => openLogin()}>Log in</Button>}
    >
      {children}
    </EmptyState>
  )
}
