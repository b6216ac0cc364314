import type { User } from '#contract/account.ts'
import { useApi } from '../api.ts'
import { useKeepUp } from '../offline/use-push.ts'
import { PageHead } from '../page-head.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { LoginFirst } from './login-first.tsx'
import { LogoutOthers } from './logout-others.tsx'
import { NotifyCard } from './notify-card.tsx'
import { Rename } from './rename.tsx'
import { useShopper } from './use-shopper.ts'

export function AccountPage() {
  const { shopper, known, failed } = useShopper()
  return (
    <div className="shop-column py-6">
      <PageHead title="My account" />
      <div className="mx-auto max-w-2xl">
        <h1 className="mb-5 text-2xl font-bold">My account</h1>
        {/* Another shopper at the same browser gets fields of their own. */}
        {shopper ? (
          <Account key={shopper._id} shopper={shopper} />
        ) : failed ? (
          // Without a line nobody knows who is here: 'Log in' would be a lie to whoever is.
          <ErrorState title="Your account could not be loaded." onRetry={() => location.reload()} />
        ) : known ? (
          <LoginFirst title="Log in to see your account">
            Your name, your password, your data: all in one place.
          </LoginFirst>
        ) : (
          <AccountSkeleton />
        )}
      </div>
    </div>
  )
}

function Account({ shopper }: { shopper: User }) {
  const api = useApi()
  const keepUp = useKeepUp('shopper', shopper._id)

  return (
    <div className="grid grid-cols-1 gap-4">
      <Person shopper={shopper} />
      <Rename shopper={shopper} />
      <ChangePassword email={shopper.email} send={api.changePassword} onDone={async () => keepUp()} />
      <NotifyCard
        side="shopper"
        personId={shopper._id}
        about="When your order is being packed, on its way, or at your door, also while the shop is closed here."
      />
      <LogoutOthers />
      <DownloadData />
      <DeleteAccount />
    </div>
  )
}

function Person({ shopper }: { shopper: User }) {
  return (
    <div className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4 sm:flex sm:items-center sm:p-6">
      <div className="flex min-w-0 flex-1 items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-14 shrink-0 place-items-center rounded-full bg-leaf-soft text-xl font-bold text-leaf-strong"
        >
          {firstLetter(shopper.name)}
        </span>
        <div className="min-w-0">
          <p className="text-lg font-bold">{shopper.name}</p>
          <p className="text-ink-soft wrap-anywhere">{shopper.email}</p>
        </div>
      </div>
      <Link
        to="/my-orders"
        className="flex min-h-11 items-center gap-2 rounded-md bg-leaf-soft px-4 font-semibold text-leaf-strong"
      >
        <Icon name="parcel" className="size-5" /> My Orders
        <Icon name="right" className="ml-auto size-4" />
      </Link>
    </div>
  )
}

/** As a person sees it: a letter of any script with its marks. */
function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name)
  return first?.segment.toUpperCase() ?? ''
}

/** As large as the first cards. */
function AccountSkeleton() {
  return (
    <div role="status" aria-label="Loading your account" className="grid gap-4">
      <Skeleton className="h-36 rounded-lg sm:h-26" />
      <Skeleton className="h-52 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  )
}
