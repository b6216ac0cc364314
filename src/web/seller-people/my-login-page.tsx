import { useQuery } from '@tanstack/react-query'
import type { OwnLogin } from '#contract/own-login.ts'
import { mayDo, roleWords } from '#rules/seller.ts'
import { NotifyCard } from '../account/notify-card.tsx'
import { useApi } from '../api.ts'
import { counter } from '../offline/push.ts'
import { PageHead } from '../page-head.tsx'
import { LoadFailure, useLoadFailure } from '../seller/load-failure.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Devices } from './devices.tsx'
import { OwnPassword } from './own-password.tsx'
import { ownLoginQuery } from './people-queries.ts'
import { SecondStep } from './second-step.tsx'

const failed = 'Failed to load your login'

export function MyLoginPage() {
  const login = useQuery(ownLoginQuery(useApi()))
  useLoadFailure(login.error, failed)

  return (
    <div className="max-w-2xl">
      <PageHead title="My login" />
      <h1 className="mb-4 text-xl font-bold">My login</h1>
      {login.isPending ? (
        <div role="status" aria-label="Loading your login" className="grid gap-4">
          <Skeleton className="h-20 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </div>
      ) : login.data ? (
        <Cards login={login.data} />
      ) : (
        <LoadFailure title={failed} error={login.error} onRetry={() => void login.refetch()} />
      )}
    </div>
  )
}

function Cards({ login }: { login: OwnLogin }) {
  const { seller, secondStep, devices } = login
  return (
    <div className="grid gap-4">
      <div className="rounded-lg border border-line bg-surface p-4 sm:px-6">
        <p className="text-lg font-bold">{seller.name}</p>
        <p className="wrap-anywhere text-ink-soft">
          {seller.email} · {roleWords[seller.role].name}
        </p>
      </div>
      <SecondStep seller={seller} secondStep={secondStep} />
      {mayDo(seller.role, 'orders') ? (
        <NotifyCard
          side="seller"
          personId={counter}
          about="Hear of new orders, payments to look for and refunds due on this device, also when the panel is closed."
        />
      ) : null}
      <Devices devices={devices} />
      <OwnPassword seller={seller} />
    </div>
  )
}
