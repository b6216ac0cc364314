import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { maxPictureFileNames } from '#domain/import/picture-file-name.ts'
import { useApi } from '#web/api.ts'
import { CheckField } from '#web/seller/layout/fields.tsx'
import { PageHeader } from '#web/seller/layout/page-header.tsx'
import { useUnloadWarning } from '#web/seller/layout/use-unload-warning.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { applyServerUpdate, invalidateLists } from '../list/product-list-queries.ts'
import { shrinkPicture } from '../pictures/shrink-picture.ts'
import { BatchProgress } from './batch-progress.tsx'
import { ChooseProduct } from './choose-product.tsx'
import { createPictureBatch } from './picture-batch.ts'
import type { PictureFile } from './picture-file.ts'
import { PictureFileGroups } from './picture-file-groups.tsx'

export function PictureFilesPage() {
  const store = usePictureBatch()
  const batch = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  const [asked, setAsked] = useState<PictureFile | null>(null)
  useUnloadWarning(batch.isRunning)

  function add(files: Iterable<File>) {
    const count = store.add(files)
    if (count > 0)
      void showToast(t('seller-products.files.tooMany', { max: maxPictureFileNames, count }), {
        kind: 'error',
      })
  }

  return (
    <div className="grid max-w-3xl gap-4">
      <div>
        <PageHeader
          title={t('seller-products.files.title')}
          back={{ to: '/seller/product-list?show=unpictured', text: t('seller-products.list.title') }}
          className="mb-1"
        />
        <p className="text-ink-soft">
          {t('seller-products.files.text', { name: '8901058000290.jpg', second: '8901058000290-2.jpg' })}
        </p>
      </div>
      <DropField onAdd={add} />
      <CheckField checked={batch.replaces} onCheck={store.setReplaces}>
        {t('seller-products.files.replaces')}
      </CheckField>
      {batch.files.length > 0 ? (
        <>
          <BatchProgress batch={batch} onPause={store.pause} onResume={store.resume} onRetry={store.retry} />
          <PictureFileGroups
            files={batch.files}
            onChoose={setAsked}
            onLeaveOut={({ id }) => store.leaveOut(id)}
          />
        </>
      ) : null}
      <ChooseProduct
        file={asked}
        onClose={() => setAsked(null)}
        onChoose={(product) => {
          if (asked) store.choose(asked.id, product)
          setAsked(null)
        }}
      />
    </div>
  )
}

/** Ends with the page. */
function usePictureBatch() {
  const api = useApi()
  const queries = useQueryClient()
  const [store] = useState(() =>
    createPictureBatch({
      ...{ api, shrink: shrinkPicture },
      onIdle(changed) {
        void applyServerUpdate(queries, changed)
        void invalidateLists(queries)
      },
    }),
  )
  useEffect(() => () => store.stop(), [store])
  return store
}

function DropField({ onAdd }: { onAdd: (files: Iterable<File>) => void }) {
  const [isTarget, setIsTarget] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsTarget(false)
    onAdd(event.dataTransfer.files)
  }

  return (
    <label
      onDragOver={(event) => {
        event.preventDefault()
        setIsTarget(event.dataTransfer.types.includes('Files'))
      }}
      onDragLeave={() => setIsTarget(false)}
      onDrop={drop}
      className={classNames(
        'grid min-h-36 cursor-pointer place-items-center content-center gap-1 rounded-md border border-dashed bg-surface p-4 text-center hover:border-leaf has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf',
        isTarget ? 'border-leaf bg-leaf-soft' : 'border-line-strong',
      )}
    >
      <PageIcon name="picture" className="size-8 text-leaf" />
      <span className="font-semibold text-leaf">{t('seller-products.files.choose')}</span>
      <span className="text-sm text-ink-soft">
        {t('seller-products.files.drop', { max: maxPictureFileNames })}
      </span>
      <input
        type="file"
        accept="image/*"
        multiple
        className="sr-only"
        onChange={({ currentTarget }) => {
          if (currentTarget.files?.length) onAdd(currentTarget.files)
          // Otherwise choosing the same files again fires no change event.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
