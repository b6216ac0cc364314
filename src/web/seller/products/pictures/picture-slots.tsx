import { type DragEvent, useState } from 'react'
import { moveItem, useDragSort } from '#web/seller/lists/use-drag-sort.ts'
import { useMoveFocus } from '#web/seller/lists/use-move-focus.ts'
import { classNames } from '#web/ui/class-names.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { PictureSlot } from './picture-slot.tsx'
import { fillSlots, mainPictureSlot, type Slots } from './picture-slot-list.ts'
import { preparePictures } from './prepare-pictures.ts'

type PictureSlotsProps = { slots: Slots; onChange: (slots: Slots) => void }

export function PictureSlots({ slots, onChange }: PictureSlotsProps) {
  const [announcement, setAnnouncement] = useState('')
  const [isDropTarget, setIsDropTarget] = useState(false)
  const { list, drag, startDrag } = useDragSort(move)
  const focusMoved = useMoveFocus(list)

  function move({ from, to, direction }: { from: number; to: number; direction?: 'left' | 'right' }) {
    if (direction) focusMoved(to, direction)
    onChange(moveItem(slots, { from, to }))
    setAnnouncement(`Image ${from + 1} is now image ${to + 1}`)
  }

  function addFiles(files: Iterable<File>, at: number) {
    const items = preparePictures(files)
    if (items.length === 0)
      return void showToast('Only JPEG, PNG, WebP or AVIF images are supported.', { kind: 'error' })
    const { slots: filled, rest } = fillSlots(slots, { items, at })
    onChange(filled)
    if (rest.length > 0) void showToast(`A product can have ${slots.length} photos: ${rest.length} skipped.`)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsDropTarget(false)
    const free = slots.indexOf(null)
    if (free === -1)
      void showToast(`All ${slots.length} slots are full. Remove a photo first.`, { kind: 'error' })
    else addFiles(event.dataTransfer.files, free)
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
      <legend className="mb-1.5 text-sm font-semibold">Product Images</legend>
      <ul ref={list} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {slots.map((picture, index) => (
          <PictureSlot
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is identified by its position
            key={index}
            index={index}
            lastIndex={slots.length - 1}
            picture={picture}
            isMain={index === mainPictureSlot(slots)}
            dragState={drag?.from === index ? 'dragging' : drag?.over === index ? 'target' : 'none'}
            onPick={(files) => addFiles(files, index)}
            onRemove={() => onChange(slots.with(index, null))}
            onMove={(to, direction) => move({ from: index, to, direction })}
            onDragStart={(event) => startDrag(event, index)}
          />
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        The first photo is the main photo. Large photos are resized before upload.
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  )
}
