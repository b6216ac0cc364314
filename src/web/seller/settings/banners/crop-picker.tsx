import { type PointerEvent, useId } from 'react'
import { type BannerShape, cropAround, cropPosition, type FocalPoint, pointAt } from '#domain/banners/crop.ts'
import { t } from '#domain/i18n/translate.ts'
import { classNames } from '#web/ui/class-names.ts'

export type PickedBanner = {
  /** null: the picture that the banner has. */
  file: Blob | null
  url: string
  width: number
  height: number
  points: Record<BannerShape, FocalPoint>
}

type CropPickerProps = {
  picked: PickedBanner
  shape: BannerShape
  onChange: (point: FocalPoint) => void
}

/** The part of a picture that a shape shows: by press on the picture, or by arrow keys on the slider. */
export function CropPicker({ picked, shape, onChange }: CropPickerProps) {
  const { url, width, height, points } = picked
  const point = points[shape]
  const id = useId()
  const crop = cropAround(picked, { shape, point })
  const { axis, percent } = cropPosition(picked, { shape, point })
  const share = (part: number, side: number) => `${(part / side) * 100}%`

  function pickAt({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) {
    const box = currentTarget.getBoundingClientRect()
    onChange({
      x: clampPercent(((clientX - box.left) / box.width) * 100),
      y: clampPercent(((clientY - box.top) / box.height) * 100),
    })
  }

  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {t(`seller-settings.ownBanners.crop.${shape}`)}
      </label>
      <div
        className={classNames(
          'overflow-hidden rounded-md bg-sunken',
          shape === 'phone' ? 'aspect-3/1' : 'aspect-4/1',
        )}
      >
        <img
          src={url}
          alt=""
          className="size-full object-cover"
          style={{ objectPosition: axis === 'y' ? `50% ${percent}%` : `${percent}% 50%` }}
        />
      </div>
      <div
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          pickAt(event)
        }}
        onPointerMove={(event) => event.buttons > 0 && pickAt(event)}
        className="relative cursor-crosshair touch-none overflow-hidden rounded-md select-none"
      >
        <img src={url} alt="" width={width} height={height} draggable={false} className="h-auto w-full" />
        <span
          className="pointer-events-none absolute border-2 border-white shadow-[0_0_0_999px_rgb(0_0_0/0.55)]"
          style={{
            left: share(crop.left, width),
            top: share(crop.top, height),
            width: share(crop.width, width),
            height: share(crop.height, height),
          }}
        />
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={1}
        value={Math.round(percent)}
        disabled={axis === null}
        onChange={(event) => onChange(pointAt(picked, { shape, percent: Number(event.currentTarget.value) }))}
        className="h-11 w-full accent-leaf"
      />
    </div>
  )
}

function clampPercent(value: number): number {
  return Math.max(0, Math.min(100, value))
}
