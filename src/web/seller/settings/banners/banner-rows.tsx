import { useRef, useState } from 'react'
import type { OwnBanner } from '#contract/seller/banners/banner.ts'
import { bannerStateAt } from '#domain/banners/banner.ts'
import { formatDate } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { IconButton } from '#web/seller/layout/icon-button.tsx'
import { type Direction, MoveButtons } from '#web/seller/lists/move-buttons.tsx'
import { useMoveFocus } from '#web/seller/lists/use-move-focus.ts'
import { OwnPicture } from '#web/storefront/home/carousel/own-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import { useMinute } from '#web/use-minute.ts'
import type { EditedBanner } from './banner-dialog.tsx'
import { useBannerChange } from './banners-query.ts'

type BannerRowsProps = { all: readonly OwnBanner[]; onEdit: (edited: EditedBanner) => void }

export function nameOfBanner({ title, alt }: Pick<OwnBanner, 'title' | 'alt'>): string {
  return title || alt
}

export function BannerRows({ all, onEdit }: BannerRowsProps) {
  const api = useApi()
  const { isBusy, send } = useBannerChange()
  const list = useRef<HTMLUListElement>(null)
  const focusMoved = useMoveFocus(list)
  const [announcement, setAnnouncement] = useState('')
  const [removed, setRemoved] = useState<OwnBanner | null>(null)

  function move({ from, to, direction }: { from: number; to: number; direction: Direction }) {
    const banner = all[from]
    if (!banner || isBusy) return
    const before = all[direction === 'up' ? to : to + 1]?.id ?? null
    focusMoved(to, direction)
    const place = { name: nameOfBanner(banner), position: to + 1, count: all.length }
    setAnnouncement(t('seller-settings.ownBanners.moved', place))
    send(() => api.moveBanner({ id: banner.id, before }))
  }

  return (
    <>
      <ul ref={list} className="grid gap-2">
        {all.map((banner, index) => (
          <BannerRow
            key={banner.id}
            banner={banner}
            index={index}
            count={all.length}
            onMove={(to, direction) => move({ from: index, to, direction })}
            onEdit={() => onEdit({ banner })}
            onRemove={() => setRemoved(banner)}
            onSwitch={(isOn) =>
              !isBusy && send(() => api.updateBanner({ id: banner.id, version: banner.version, isOn }))
            }
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ConfirmDialog
        open={removed !== null}
        title={t('seller-settings.ownBanners.removeTitle')}
        confirmLabel={t('seller-settings.ownBanners.remove')}
        cancelLabel={t('seller-orders.form.cancel')}
        onClose={() => setRemoved(null)}
        onConfirm={() => {
          if (removed) send(() => api.removeBanner({ id: removed.id }))
          setRemoved(null)
        }}
      >
        {removed ? t('seller-settings.ownBanners.removeText', { name: nameOfBanner(removed) }) : ''}
      </ConfirmDialog>
    </>
  )
}

type BannerRowProps = {
  banner: OwnBanner
  index: number
  count: number
  onMove: (to: number, direction: Direction) => void
  onEdit: () => void
  onRemove: () => void
  onSwitch: (isOn: boolean) => void
}

function BannerRow({ banner, index, count, onMove, onEdit, onRemove, onSwitch }: BannerRowProps) {
  const name = nameOfBanner(banner)
  return (
    <li className="grid gap-2 rounded-md border border-line bg-surface p-2 sm:grid-cols-[15rem_1fr] sm:gap-3">
      <div className="aspect-3/1 overflow-hidden rounded-sm bg-sunken sm:aspect-4/1 sm:self-center">
        <OwnPicture banner={{ alt: '', pictures: banner.pictures.en }} isFirst={false} />
      </div>
      <div className="grid min-w-0 content-between gap-1">
        <div className="flex flex-wrap items-center gap-x-2 px-1">
          <h2 className="text-sm font-semibold wrap-anywhere">{name}</h2>
          <StateBadge banner={banner} />
        </div>
        <div className="flex flex-wrap items-center">
          <Switch
            label={t('seller-settings.ownBanners.switch', { name })}
            isLabelHidden
            checked={banner.isOn}
            onChange={onSwitch}
          />
          <div className="ml-auto flex">
            <IconButton
              icon="pencil"
              label={t('seller-settings.ownBanners.edit', { name })}
              onClick={onEdit}
            />
            <RemoveButton label={t('seller-settings.featured.remove', { name })} onClick={onRemove} />
            <MoveButtons name={name} index={index} count={count} onMove={onMove} />
          </div>
        </div>
      </div>
    </li>
  )
}

function StateBadge({ banner }: { banner: OwnBanner }) {
  const state = bannerStateAt(banner, useMinute())
  const { firstDay, lastDay } = banner
  if (state === 'later')
    return (
      <Badge tone="amber">
        {t('seller-settings.ownBanners.state.later', { day: formatDate(firstDay ?? '') })}
      </Badge>
    )
  if (state === 'over')
    return (
      <Badge tone="grey">
        {t('seller-settings.ownBanners.state.over', { day: formatDate(lastDay ?? '') })}
      </Badge>
    )
  if (state === 'off') return <Badge tone="grey">{t('seller-settings.ownBanners.state.off')}</Badge>
  return (
    <>
      <Badge tone="green">{t('seller-settings.ownBanners.state.shown')}</Badge>
      {lastDay === null ? null : (
        <span className="text-xs text-ink-soft">
          {t('seller-settings.ownBanners.until', { day: formatDate(lastDay) })}
        </span>
      )}
    </>
  )
}
