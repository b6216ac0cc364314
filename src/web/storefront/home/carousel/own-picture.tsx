import type { ShownBanner } from '#domain/banners/banner.ts'
import { type BannerShape, bannerShapes } from '#domain/banners/crop.ts'

const shapes = {
  desktop: { media: '(min-width: 40rem)', sizes: 'min(77rem, calc(100vw - 2rem))' },
  phone: { media: undefined, sizes: 'calc(100vw - 2rem)' },
} as const

type OwnPictureProps = { banner: Pick<ShownBanner, 'alt' | 'pictures'>; isFirst: boolean }

/** With the title on a shade that makes it readable on any picture. */
export function OwnContent({ banner, isFirst }: { banner: ShownBanner; isFirst: boolean }) {
  return (
    <>
      <OwnPicture banner={banner} isFirst={isFirst} />
      {banner.title ? (
        <h2 className="absolute inset-0 flex items-center bg-[linear-gradient(to_right,#000c,#0009_50%,#0000_80%)] py-2 pr-[40%] pl-4 text-base/5 font-extrabold text-balance text-white sm:pl-6 sm:text-xl md:text-2xl lg:pl-20 lg:text-3xl">
          {banner.title}
        </h2>
      ) : null}
    </>
  )
}

export function OwnPicture({ banner: { alt, pictures }, isFirst }: OwnPictureProps) {
  return (
    <picture>
      {(['desktop', 'phone'] as const).flatMap((shape) =>
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={`${shape}-${format}`}
            media={shapes[shape].media}
            type={`image/${format}`}
            srcSet={sourceSet(pictures[shape], { shape, format })}
            sizes={shapes[shape].sizes}
          />
        )),
      )}
      <img
        src={pictures.desktop}
        alt={alt}
        width={640}
        height={160}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className="size-full object-cover dark:brightness-90"
      />
    </picture>
  )
}

function sourceSet(url: string, { shape, format }: { shape: BannerShape; format: 'avif' | 'webp' }): string {
  const base = url.replace(/-640\.webp$/, '')
  return bannerShapes[shape].widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ')
}
