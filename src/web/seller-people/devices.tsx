import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Device } from '#contract/own-login.ts'
import { formatDateTime } from '#rules/shop.ts'
import { AccountCard } from '../account/account-card.tsx'
import { useApi } from '../api.ts'
import { useKeptPlace } from '../seller/use-kept-place.ts'
import { useSellerFailure } from '../seller/use-seller.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'
import { peopleKeys } from './people-queries.ts'
import { seenText } from './seen-text.ts'

/** Where somebody is logged in, and the way out of each. */
export function Devices({ devices }: { devices: readonly Device[] }) {
  const api = useApi()
  const rows = useRef<HTMLUListElement>(null)
  useKeptPlace({ rows, inRow: 'button' })
  const endOthers = useEnd(() => api.endOtherDevices())
  return (
    <AccountCard
      title="Devices"
      about="Where you are logged in. Log out what is lost, borrowed, or not yours."
    >
      <ul ref={rows} className="grid divide-y divide-line border-y border-line">
        {devices.map((device) => (
          <DeviceRow key={device._id} device={device} />
        ))}
      </ul>
      {devices.length > 1 ? (
        <Button
          variant="secondary"
          className="justify-self-start"
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          Log out all others
        </Button>
      ) : null}
    </AccountCard>
  )
}

function DeviceRow({ device: { _id: id, device, since, seen, isThis } }: { device: Device }) {
  const api = useApi()
  const end = useEnd(() => api.endDevice({ id }))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {isThis ? <Badge tone="green">This device</Badge> : null}
        </p>
        <p className="text-sm text-ink-soft">
          used {isThis ? 'now' : seenText(seen)} · since {formatDateTime(since)}
        </p>
      </div>
      {isThis ? null : (
        <Button variant="quiet" size="small" busy={end.isPending} onClick={() => end.mutate()}>
          Log out<span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  )
}

function useEnd(send: () => Promise<{ message?: string | undefined }>) {
  const queries = useQueryClient()
  const sayFailure = useSellerFailure()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      void showToast(message ?? 'Logged out')
      return queries.invalidateQueries({ queryKey: peopleKeys.ownLogin })
    },
    onError: (error) => sayFailure(error, error.message),
  })
}
