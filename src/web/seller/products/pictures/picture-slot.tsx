import { type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { rich } from '#web/i18n/rich.tsx'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import type { DragState } from '#web/seller/lists/use-drag-sort.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { PickedPicturePreview } from './picked-picture-preview.tsx'
import { isPicked, type SlotPicture, slotField } from './picture-slot-list.ts'
import { acceptedTypes } from './shrink-picture.ts'

type Side = 'left' | 'right'

type PictureSlotProps = {
  index: number
  lastIndex: number
  picture: SlotPicture | null
  error: string | undefined
  isMain: boolean
  dragState: DragState
  onPick: (files: FileList) => void
  onRemove: () => void
  onMove: (to: number, direction: Side) => void
  onDragStart: (event: PointerEvent<HTMLElement>) => void
  /** Gives a saved picture to the other sizes; undefined: there are none. */
  onUseForSizes?: ((url: string) => void) | undefined
}

export function PictureSlot({
  index,
  picture,
  error,
  isMain,
  dragState,
  onPick,
  onRemove,
  onUseForSizes,
  ...rest
}: PictureSlotProps) {
  const input = useRef<HTMLInputElement>(null)
  const number = index + 1
  const name = t('seller-products.picture.name', { position: number })
  const errorId = useId()

  function remove() {
    // The button disappears with its picture.
    input.current?.focus()
    onRemove()
  }

  return (
    <li
      className={classNames(
        'relative grid content-start gap-1',
        dragState === 'dragging' && 'z-10 opacity-80',
      )}
    >
      <div className="relative">
        <label
          onPointerDown={(event) => picture && event.pointerType === 'mouse' && rest.onDragStart(event)}
          className={classNames(
            'relative grid aspect-4/3 cursor-pointer place-content-center place-items-center gap-1 overflow-hidden rounded-md border border-line-strong bg-surface text-ink-soft select-none hover:border-leaf hover:text-leaf has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf sm:aspect-square',
            !picture && 'border-dashed',
            error && 'border-2 border-red',
            dragState === 'target' && 'outline-3 outline-offset-2 outline-leaf outline-dashed',
          )}
        >
          <PageIcon name="picture" className="size-6" />
          <span className="text-xs">{name}</span>
          {picture ? <SlotImage picture={picture} number={number} /> : null}
          <input
            ref={input}
            type="file"
            name={slotField(index)}
            multiple
            aria-label={name}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            accept={acceptedTypes}
            onChange={({ currentTarget }) => {
              if (currentTarget.files?.length) onPick(currentTarget.files)
              // Otherwise choosing the same file again fires no change event.
              currentTarget.value = ''
            }}
            className="sr-only"
          />
        </label>
        {isMain ? (
          <Badge tone="green" className="pointer-events-none absolute bottom-1.5 left-1.5">
            {t('seller-products.picture.main')}
          </Badge>
        ) : null}
        {picture ? (
          <RemovePictureButton
            label={t('seller-products.picture.remove', { position: number })}
            onClick={remove}
          />
        ) : null}
      </div>
      {error ? (
        <p id={errorId} className="text-sm font-medium text-red">
          {error}
        </p>
      ) : null}
      {picture ? <MoveControls index={index} {...rest} /> : null}
      {picture && !isPicked(picture) && onUseForSizes ? (
        <Button variant="quiet" size="small" onClick={() => onUseForSizes(picture.url)}>
          <span>
            {rich('seller-products.picture.forSizes', {
              position: number,
              hidden: (text: ReactNode) => <span className="sr-only">{text}</span>,
            })}
          </span>
        </Button>
      ) : null}
    </li>
  )
}

const imageClass = 'absolute inset-0 size-full bg-sunken object-contain'

function SlotImage({ picture, number }: { picture: SlotPicture; number: number }) {
  if (isPicked(picture))
    return <PickedPicturePreview key={picture.id} picture={picture} className={imageClass} />
  return (
    <img
      src={picture.url}
      alt={t('seller-products.picture.saved', { position: number })}
      draggable={false}
      className={imageClass}
    />
  )
}

function RemovePictureButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="group absolute -top-2 -right-2 grid size-11 place-items-start justify-items-end"
    >
      <span className="grid size-7 place-items-center rounded-full border border-line bg-surface text-ink group-hover:border-red group-hover:text-red">
        <PageIcon name="close" className="size-4" />
      </span>
    </button>
  )
}

const handleClass =
  'grid h-11 flex-1 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink'

type MoveControlsProps = Pick<PictureSlotProps, 'index' | 'lastIndex' | 'onMove' | 'onDragStart'>

function MoveControls({ index, lastIndex, onMove, onDragStart }: MoveControlsProps) {
  const button = (side: Side, to: number) => (
    <button
      type="button"
      data-move={side}
      aria-label={t(`seller-products.picture.move.${side}`, { position: index + 1 })}
      onClick={() => onMove(to, side)}
      className={handleClass}
    >
      <Icon name={side} />
    </button>
  )
  return (
    <div className="flex">
      {index > 0 ? button('left', index - 1) : <span className="flex-1" />}
      <span
        aria-hidden="true"
        data-grip=""
        onPointerDown={onDragStart}
        className={classNames(handleClass, 'cursor-grab touch-none active:cursor-grabbing')}
      >
        <SellerIcon name="grip" />
      </span>
      {index < lastIndex ? button('right', index + 1) : <span className="flex-1" />}
    </div>
  )
}
