import { useEffect, useState } from 'react'
import { formatFileSize } from '#web/seller/layout/format-texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { PickedPicture } from './picture-slot-list.ts'

type PickedPicturePreviewProps = { picture: PickedPicture; className: string }

export function PickedPicturePreview({
  picture: { name, size, ready },
  className,
}: PickedPicturePreviewProps) {
  const [shown, setShown] = useState<{ url: string; size: number }>()

  // The browser keeps a blob in memory until its URL is revoked.
  useEffect(() => {
    let url: string | undefined
    let isUnmounted = false
    void ready.then(
      (blob) => {
        if (isUnmounted) return
        url = URL.createObjectURL(blob)
        setShown({ url, size: blob.size })
      },
      // The slots remove an unreadable picture.
      () => {},
    )
    return () => {
      isUnmounted = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [ready])

  if (!shown) return <span className={classNames(className, 'animate-pulse')} />
  return (
    <>
      <img src={shown.url} alt={name} draggable={false} className={className} />
      {shown.size < size ? (
        <span className="tabular absolute top-1.5 left-1.5 rounded-sm bg-surface/90 px-1.5 text-xs text-ink-soft">
          {formatFileSize(size)} → {formatFileSize(shown.size)}
        </span>
      ) : null}
    </>
  )
}
