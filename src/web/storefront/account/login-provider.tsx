import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react'
import type { User } from '#contract/account.ts'

type OpenLogin = (options?: { onLogin?: (shopper: User) => void }) => void

const LoginContext = createContext<OpenLogin>(() => {})

export function useLoginDialog(): OpenLogin {
  return use(LoginContext)
}

export function LoginProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<{ open: boolean; onLogin?: ((shopper: User) => void) | undefined }>()

  function close() {
    setState({ open: false })
  }

  return (
    <LoginContext value={({ onLogin } = {}) => setState({ open: true, onLogin })}>
      {children}
      {state ? (
        <Suspense>
          <LoginDialog
            open={state.open}
            onClose={close}
            onDone={(shopper) => {
              close()
              state.onLogin?.(shopper)
            }}
          />
        </Suspense>
      ) : null}
    </LoginContext>
  )
}

const LoginDialog = lazy(async () => ({ default: (await import('./login-dialog.tsx')).LoginDialog }))
