import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Device } from '#contract/seller/staff-login.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { rich } from '#web/i18n/rich.tsx'
import { useSellerErrorToast } from '#web/seller/layout/use-seller.ts'
import { useRestoreFocus } from '#web/seller/lists/use-restore-focus.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { staffKeys } from '../staff-queries.ts'
import { formatLastSeen } from '../time-texts.ts'

export function Devices({ devices }: { devices: readonly Device[] }) {
  const api = useApi()
  const rows = useRef<HTMLUListElement>(null)
  useRestoreFocus({ list: rows, rowTarget: 'button' })
  const logOutOthers = useLogOutDevice(() => api.logoutOtherDevices())
  return (
    <SectionCard title={t('seller-settings.devices.title')} description={t('seller-settings.devices.text')}>
      <ul ref={rows} className="grid divide-y divide-line border-y border-line">
        {devices.map((device) => (
          <DeviceRow key={device._id} device={device} />
        ))}
      </ul>
      {devices.length > 1 ? (
        <Button
          variant="secondary"
          className="justify-self-start"
          busy={logOutOthers.isPending}
          onClick={() => logOutOthers.mutate()}
        >
          {t('seller-settings.devices.logOutOthers')}
        </Button>
      ) : null}
    </SectionCard>
  )
}

function DeviceRow({ device: { _id: id, device, since, seen, isThis } }: { device: Device }) {
  const api = useApi()
  const logOut = useLogOutDevice(() => api.logoutDevice({ id }))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {isThis ? <Badge tone="green">{t('seller-settings.devices.this')}</Badge> : null}
        </p>
        <p className="text-sm text-ink-soft">
          {t('seller-settings.devices.used', {
            when: isThis ? t('seller-settings.time.now') : formatLastSeen(seen),
            since: formatDateTime(since),
          })}
        </p>
      </div>
      {isThis ? null : (
        <Button variant="quiet" size="small" busy={logOut.isPending} onClick={() => logOut.mutate()}>
          {rich('seller-settings.devices.logOut', {
            device,
            hidden: (text) => <span className="sr-only">{text}</span>,
          })}
        </Button>
      )}
    </li>
  )
}

function useLogOutDevice(send: () => Promise<{ message?: string | undefined }>) {
  const queries = useQueryClient()
  const toastError = useSellerErrorToast()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      void showToast(message ?? t('seller-settings.devices.loggedOut'))
      return queries.invalidateQueries({ queryKey: staffKeys.ownLogin })
    },
    onError: (error) => toastError(error, error.message),
  })
}
