import { memo, type ReactNode, useEffect, useState } from 'react'
import { maxProductPictures } from '#domain/catalogue.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { rich } from '#web/i18n/rich.tsx'
import { localName } from '#web/local-name.ts'
import { ProductThumbnail } from '#web/seller/layout/product-thumbnail.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { unreadableMessage } from '../pictures/prepare-pictures.ts'
import { fileGroups, groupOf, type PictureFile } from './picture-file.ts'

type RowActions = { onChoose: (file: PictureFile) => void; onLeaveOut: (file: PictureFile) => void }

/** What waits for a decision first. What is done is folded. */
export function PictureFileGroups({ files, ...actions }: RowActions & { files: readonly PictureFile[] }) {
  const byGroup = Map.groupBy(files, groupOf)
  return fileGroups.map((group) => {
    const listed = byGroup.get(group) ?? []
    if (listed.length === 0) return null
    return (
      <details key={group} open={group !== 'done'} className="rounded-md border border-line bg-surface">
        <summary className="tabular min-h-11 cursor-pointer px-3 py-2.5 font-semibold">
          {t(`seller-products.files.group.${group}`)}{' '}
          <span className="font-normal text-ink-soft">{formatCount(listed.length)}</span>
        </summary>
        <ul className="divide-y divide-line border-t border-line">
          {listed.map((file) => (
            <PictureFileRow key={file.id} file={file} {...actions} />
          ))}
        </ul>
      </details>
    )
  })
}

/** Memoized: one of 200 rows changes at a time. */
const PictureFileRow = memo(function PictureFileRow({
  file: entry,
  onChoose,
  onLeaveOut,
}: RowActions & { file: PictureFile }) {
  const { file, product } = entry
  const { name } = file
  const group = groupOf(entry)
  const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
      {product ? (
        <ProductThumbnail product={{ ...product, inStock: true }} sizes="48px" className="size-12" />
      ) : (
        <FilePreview file={file} className="size-12" />
      )}
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-sm font-semibold wrap-anywhere">
          {product
            ? [localName(product), formatWeight(product.weight ?? '')].filter(Boolean).join(' · ')
            : name}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {product ? `${name} · ` : null}
          <span className={classNames(group === 'refused' && 'text-red')}>{stateText(entry)}</span>
        </p>
      </div>
      {group === 'decide' ? (
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="secondary" onClick={() => onChoose(entry)}>
            {rich('seller-products.files.product', { name, hidden })}
          </Button>
          <Button size="small" variant="quiet" onClick={() => onLeaveOut(entry)}>
            {rich('seller-products.files.leaveOut', { name, hidden })}
          </Button>
        </div>
      ) : null}
      {group === 'refused' ? (
        <Button size="small" variant="quiet" onClick={() => onLeaveOut(entry)}>
          {rich('seller-products.files.leaveOut', { name, hidden })}
        </Button>
      ) : null}
    </li>
  )
})

function stateText({ state, place, reason, file }: PictureFile): string {
  if (state === 'refused' || state === 'failed') return reason
  if (state === 'unreadable') return unreadableMessage(file.name)
  if (state === 'full') return t('seller-products.files.state.full', { max: maxProductPictures })
  if (state === 'saved' || state === 'taken' || state === 'gap')
    return t(`seller-products.files.state.${state}`, { place: place ?? 1 })
  return t(`seller-products.files.state.${state}`)
}

/** The browser keeps a file in memory until its URL is revoked. */
export function FilePreview({ file, className }: { file: File; className: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return (
    <span className={classNames('block overflow-hidden rounded-sm bg-sunken', className)}>
      {url ? (
        <img src={url} alt="" loading="lazy" decoding="async" className="size-full object-contain" />
      ) : null}
    </span>
  )
}
