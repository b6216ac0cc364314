import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLogin } from './login.tsx'

/** Stands for what only its owner may see: 'Log in to see your orders'. */
export function LoginFirst({ title, children }: { title: string; children: string }) {
  const openLogin = useLogin()
  return (
    <EmptyState
      icon={<Icon name="person" />}
      title={title}
      action={<Button onClick={() => openLogin()}>Login</Button>}
    >
      {children}
    </EmptyState>
  )
}
