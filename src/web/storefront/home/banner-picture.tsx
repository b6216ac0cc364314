const pictures = import.meta.glob<string>('./pictures/banner-*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

const shapes = {
  wide: { media: '(min-width: 40rem)', widths: [960, 1920], sizes: 'min(77rem, calc(100vw - 2rem))' },
  phone: { media: undefined, widths: [480, 960], sizes: 'calc(62vw - 2rem)' },
} as const

type Shape = keyof typeof shapes

export function BannerPicture({ index }: { index: number }) {
  const number = index + 1
  return (
    <picture>
      {(['wide', 'phone'] as const).flatMap((shape) =>
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={`${shape}-${format}`}
            media={shapes[shape].media}
            type={`image/${format}`}
            srcSet={sourceSet({ number, shape, format })}
            sizes={shapes[shape].sizes}
          />
        )),
      )}
      <img
        src={pictures[`./pictures/banner-${number}-wide-960.webp`]}
        alt=""
        width={960}
        height={320}
        loading={index === 0 ? 'eager' : 'lazy'}
        fetchPriority={index === 0 ? 'high' : 'auto'}
        decoding="async"
        className="absolute right-0 bottom-0 aspect-6/7 w-[62%] object-cover object-bottom-right max-sm:[mask-image:linear-gradient(to_right,transparent,#000_40%)] sm:inset-0 sm:aspect-auto sm:size-full"
      />
    </picture>
  )
}

function sourceSet({ number, shape, format }: { number: number; shape: Shape; format: 'avif' | 'webp' }) {
  return shapes[shape].widths
    .map((width) => `${pictures[`./pictures/banner-${number}-${shape}-${width}.${format}`]} ${width}w`)
    .join(', ')
}
