import { lazy, Suspense } from 'react'
import { useLogin } from '../account/login.tsx'
import { useShopper } from '../account/use-shopper.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** 'Login', or who is logged in with a menu, whose code comes with the first who is. On small screens the same lies in the menu. */
export function AccountMenu() {
  const { shopper, known } = useShopper()
  const openLogin = useLogin()

  if (!known) return waiting
  if (!shopper) {
    return (
      <div className="ml-2 hidden lg:block">
        <Button onClick={() => openLogin()} className="w-22">
          Login
        </Button>
      </div>
    )
  }
  return (
    <Suspense fallback={waiting}>
      <SignedInMenu shopper={shopper} />
    </Suspense>
  )
}

const waiting = <Skeleton className="ml-2 hidden h-11 w-22 rounded-md lg:block" />

const SignedInMenu = lazy(async () => ({ default: (await import('./signed-in-menu.tsx')).SignedInMenu }))
