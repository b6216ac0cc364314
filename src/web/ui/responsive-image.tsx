import { useState } from 'react'
import { pictureWidths } from '#domain/catalogue.ts'
import { classNames } from './class-names.ts'

type ResponsiveImageProps = {
  /** '/pictures/<hash>-640.webp'; other widths and AVIF have the same base name. Undefined draws a basket. */
  src: string | undefined
  alt: string
  sizes: string
  eager?: boolean
  className?: string
}

/** The tile has a fixed size, to prevent a layout shift. */
export function ResponsiveImage({ src, alt, sizes, eager = false, className }: ResponsiveImageProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span
      className={classNames(
        'grid aspect-square place-items-center overflow-hidden dark:brightness-90',
        className,
      )}
    >
      {src && src !== broken ? (
        <picture className="contents">
          <source type="image/avif" srcSet={buildSrcSet({ src, format: 'avif' })} sizes={sizes} />
          <img
            src={src}
            srcSet={buildSrcSet({ src, format: 'webp' })}
            sizes={sizes}
            alt={alt}
            width={640}
            height={640}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            decoding="async"
            onError={() => setBroken(src)}
            className="size-full object-contain"
          />
        </picture>
      ) : (
        <FallbackImage alt={alt} />
      )}
    </span>
  )
}

function buildSrcSet({ src, format }: { src: string; format: 'avif' | 'webp' }): string | undefined {
  const base = /^(.*)-640\.webp$/.exec(src)?.[1]
  if (base === undefined) return format === 'webp' ? undefined : src
  return pictureWidths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ')
}

/**
 * The smallest of a stored picture, '/pictures/<hash>-640.webp'. Its box has a fixed size, against a layout
 * shift.
 */
export function SmallPicture({ src, lazy = false }: { src: string; lazy?: boolean }) {
  const small = src.replace(/-640\.webp$/, '-320.webp')
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={small.replace(/webp$/, 'avif')} />
      <img
        src={small}
        alt=""
        width={320}
        height={320}
        loading={lazy ? 'lazy' : undefined}
        decoding="async"
        className="size-full object-cover dark:brightness-90"
      />
    </picture>
  )
}

function FallbackImage({ alt }: { alt: string }) {
  return (
    <span className="contents">
      {alt ? <span className="sr-only">{alt}</span> : null}
      <svg
        viewBox="0 0 64 64"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-2/5 text-[#47524a] opacity-50"
      >
        <path d="M10 28h44l-5 24a4 4 0 0 1-4 3H19a4 4 0 0 1-4-3z" />
        <path d="M20 28 28 11M44 28 36 11M25 36v11M32 36v11M39 36v11" />
      </svg>
    </span>
  )
}
