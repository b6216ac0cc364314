import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import type { User } from '#contract/account.ts'
import { loadWithMessages } from '#web/i18n/load-messages.ts'

/** `reason` says why the dialog opens. */
type LoginOptions = { reason?: string; onLogin?: (shopper: User) => void }
type OpenLogin = (options?: LoginOptions) => void

const LoginContext = createContext<OpenLogin>(() => {})

export function useLoginDialog(): OpenLogin {
  return use(LoginContext)
}

export function LoginProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<LoginOptions & { open: boolean }>()
  const openLogin = useCallback((options?: LoginOptions) => setState({ ...options, open: true }), [])

  function close() {
    setState({ open: false })
  }

  return (
    <LoginContext value={openLogin}>
      {children}
      {state ? (
        <Suspense>
          <LoginDialog
            open={state.open}
            reason={state.reason}
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

const LoginDialog = lazy(() =>
  loadWithMessages(['storefront'], async () => ({
    default: (await import('./login-dialog.tsx')).LoginDialog,
  })),
)
