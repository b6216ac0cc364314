import { type DragEvent, useState } from 'react'
import type { FormErrors } from '#contract/form-errors.ts'
import { t } from '#domain/i18n/translate.ts'
import { moveItem, useDragSort } from '#web/seller/lists/use-drag-sort.ts'
import { useMoveFocus } from '#web/seller/lists/use-move-focus.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { PictureSlot } from './picture-slot.tsx'
import {
  fillSlots,
  mainPictureSlot,
  type PickedPicture,
  type SlotField,
  type Slots,
  slotField,
} from './picture-slot-list.ts'
import { preparePictures, unreadableMessage } from './prepare-pictures.ts'

type PictureSlotsProps = {
  slots: Slots
  errors: FormErrors<SlotField>
  onChange: (change: (slots: Slots) => Slots) => void
  onRefuse: (picture: PickedPicture, errors: FormErrors<SlotField>) => void
  onPhotoTaken: () => void
  onUseForSizes?: ((url: string) => void) | undefined
}

export function PictureSlots({
  slots,
  errors,
  onChange,
  onRefuse,
  onPhotoTaken,
  onUseForSizes,
}: PictureSlotsProps) {
  const [announcement, setAnnouncement] = useState('')
  const [isDropTarget, setIsDropTarget] = useState(false)
  const { list, stateOf, startDrag } = useDragSort(move)
  const focusMoved = useMoveFocus(list)

  function move({ from, to, direction }: { from: number; to: number; direction?: 'left' | 'right' }) {
    if (direction) focusMoved(to, direction)
    onChange((now) => moveItem(now, { from, to }))
    setAnnouncement(t('seller-products.picture.moved', { from: from + 1, to: to + 1 }))
  }

  function addFiles(files: Iterable<File>, at: number) {
    const items = preparePictures(files)
    if (items.length === 0) return void showToast(t('seller-products.picture.unsupported'), { kind: 'error' })
    const { slots: filled, rest } = fillSlots(slots, { items, at })
    onChange(() => filled)
    for (const item of items) {
      const field = slotField(filled.indexOf(item))
      item.ready.catch(() => rest.includes(item) || onRefuse(item, { [field]: unreadableMessage(item.name) }))
    }
    if (rest.length > 0)
      void showToast(t('seller-products.picture.tooMany', { max: slots.length, count: rest.length }))
  }

  function addToFreeSlots(files: Iterable<File>) {
    const free = slots.indexOf(null)
    if (free === -1)
      void showToast(t('seller-products.picture.full', { max: slots.length }), { kind: 'error' })
    else addFiles(files, free)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsDropTarget(false)
    addToFreeSlots(event.dataTransfer.files)
  }

  function hover(event: DragEvent) {
    event.preventDefault()
    setIsDropTarget(event.dataTransfer.types.includes('Files'))
  }

  return (
    <fieldset
      onDragOver={hover}
      onDragLeave={() => setIsDropTarget(false)}
      onDrop={drop}
      className={classNames(
        'rounded-md',
        isDropTarget && 'outline-3 outline-offset-4 outline-leaf outline-dashed',
      )}
    >
      <legend className="mb-1.5 text-sm font-semibold">{t('seller-products.field.pictures')}</legend>
      <ul ref={list} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {slots.map((picture, index) => (
          <PictureSlot
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is identified by its position
            key={index}
            index={index}
            lastIndex={slots.length - 1}
            picture={picture}
            error={errors[slotField(index)]}
            isMain={index === mainPictureSlot(slots)}
            dragState={stateOf(index)}
            onPick={(files) => addFiles(files, index)}
            onRemove={() => onChange((now) => now.with(index, null))}
            onMove={(to, direction) => move({ from: index, to, direction })}
            onDragStart={(event) => startDrag(event, index)}
            onUseForSizes={onUseForSizes}
          />
        ))}
      </ul>
      <TakePhotoButton
        onTake={(files) => {
          addToFreeSlots(files)
          onPhotoTaken()
        }}
      />
      <p className="mt-2 text-sm text-ink-soft">
        {t('seller-products.picture.hint')}
        {onUseForSizes ? ` ${t('seller-products.picture.forSizes.hint')}` : null}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  )
}

/** Opens the camera, only where touch is the first pointer: elsewhere it would open the file dialog. */
function TakePhotoButton({ onTake }: { onTake: (files: FileList) => void }) {
  return (
    <label
      className={classNames(
        buttonClass({ variant: 'secondary' }),
        'mt-3 w-full cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf sm:w-auto pointer-fine:hidden',
      )}
    >
      <PageIcon name="picture" className="size-5" /> {t('seller-products.picture.take')}
      <input
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => {
          if (currentTarget.files?.length) onTake(currentTarget.files)
          currentTarget.value = ''
        }}
        className="sr-only"
      />
    </label>
  )
}
