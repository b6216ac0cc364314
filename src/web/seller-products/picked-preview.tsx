import { useEffect, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { formatBytes } from './shrink-picture.ts'
import type { PickedPicture } from './slots.ts'

type PickedPreviewProps = { picture: PickedPicture; className: string }

/** A picked picture as it will be sent, and what of its weight is saved. */
export function PickedPreview({ picture: { name, size, ready }, className }: PickedPreviewProps) {
  const [shown, setShown] = useState<{ address: string; size: number }>()
  const [isUnreadable, setUnreadable] = useState(false)

  // The browser keeps a picture in memory until its address is given back.
  useEffect(() => {
    let address: string | undefined
    let isGone = false
    void ready.then((blob) => {
      if (isGone) return
      address = URL.createObjectURL(blob)
      setShown({ address, size: blob.size })
    })
    return () => {
      isGone = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [ready])

  if (!shown) return <span className={classNames(className, 'animate-pulse')} />
  return (
    <>
      {isUnreadable ? (
        <span className={classNames(className, 'grid place-items-center p-1 text-center text-xs')}>
          No preview of {name}
        </span>
      ) : (
        <img
          src={shown.address}
          alt={name}
          draggable={false}
          onError={() => setUnreadable(true)}
          className={className}
        />
      )}
      {shown.size < size ? (
        <span className="tabular absolute top-1.5 left-1.5 rounded-sm bg-surface/90 px-1.5 text-xs text-ink-soft">
          {formatBytes(size)} → {formatBytes(shown.size)}
        </span>
      ) : null}
    </>
  )
}
