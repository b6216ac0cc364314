import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnBanner } from '#contract/seller/banners/banner.ts'
import { maxBanners } from '#domain/banners/banner.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { LoadedQuery } from '#web/seller/layout/loaded-query.tsx'
import { PageHeader } from '#web/seller/layout/page-header.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { BannerDialog, type EditedBanner } from './banner-dialog.tsx'
import { BannerRows } from './banner-rows.tsx'
import { bannersQuery } from './banners-query.ts'

export function BannersPage() {
  const banners = useQuery(bannersQuery(useApi()))
  return (
    <>
      <PageHeader
        title={t('seller-settings.section.ownBanners.title')}
        back={{ to: '/seller/settings', text: t('seller-settings.page.title') }}
        className=""
      />
      <p className="mt-1 max-w-2xl text-sm text-ink-soft">{t('seller-settings.section.ownBanners.text')}</p>
      <LoadedQuery
        query={banners}
        errorTitle={t('seller-settings.ownBanners.failed')}
        loading={t('seller-settings.ownBanners.loading')}
        className="mt-4 max-w-3xl gap-2"
        blocks={['h-28 rounded-md', 'h-28 rounded-md']}
      >
        {(all) => <BannerEditor all={all} />}
      </LoadedQuery>
    </>
  )
}

/** Without the page around it, for tests. */
export function BannerEditor({ all }: { all: readonly OwnBanner[] }) {
  const [edited, setEdited] = useState<EditedBanner | null>(null)
  const add = (
    <Button variant={all.length === 0 ? 'primary' : 'secondary'} onClick={() => setEdited({ banner: null })}>
      {t('seller-settings.ownBanners.add')}
    </Button>
  )
  return (
    <div className="mt-4 grid max-w-3xl gap-4">
      {all.length === 0 ? (
        <EmptyState
          icon={<PageIcon name="picture" />}
          title={t('seller-settings.ownBanners.empty')}
          action={add}
        >
          {t('seller-settings.ownBanners.emptyText')}
        </EmptyState>
      ) : (
        <BannerRows all={all} onEdit={setEdited} />
      )}
      {all.length > 0 && all.length < maxBanners ? <div>{add}</div> : null}
      {all.length >= maxBanners ? (
        <p className="text-sm text-ink-soft">{t('seller-settings.ownBanners.full', { max: maxBanners })}</p>
      ) : null}
      <BannerDialog edited={edited} onClose={() => setEdited(null)} />
    </div>
  )
}
