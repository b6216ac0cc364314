import { t } from '#domain/i18n/translate.ts'
import { classNames } from '#web/ui/class-names.ts'

const pictures = import.meta.glob<string>('./pictures/gallery-*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

const captions = ['market', 'packed', 'onTheWay', 'door'] as const

const rotations = [
  '-rotate-3 z-1',
  'rotate-2 z-2 mt-5 md:mt-10',
  '-rotate-2 z-3 md:mt-2',
  'rotate-3 z-4 mt-5 md:mt-12',
]

const sizes = '(min-width: 48rem) min(20rem, 27vw), 50vw'

export function Gallery() {
  return (
    <section aria-labelledby="gallery">
      <h2 id="gallery" className="mb-4 text-xl font-bold md:text-2xl">
        {t('catalogue.gallery.title')}
      </h2>
      <ul className="grid grid-cols-2 overflow-x-clip p-3 md:grid-cols-4 md:px-8">
        {captions.map((caption, index) => (
          <li key={caption} className={classNames('-mx-2 md:-mx-4', rotations[index])}>
            <GalleryPicture number={index + 1} caption={t(`catalogue.gallery.${caption}`)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function GalleryPicture({ number, caption }: { number: number; caption: string }) {
  return (
    <figure className="rounded-md border border-line bg-surface p-1.5 shadow-float sm:p-2.5 motion-safe:transition-transform motion-safe:hover:scale-[1.03]">
      <picture>
        <source type="image/avif" srcSet={sourceSet({ number, format: 'avif' })} sizes={sizes} />
        <img
          src={pictures[`./pictures/gallery-${number}-480.webp`]}
          srcSet={sourceSet({ number, format: 'webp' })}
          sizes={sizes}
          alt=""
          width={480}
          height={360}
          loading="lazy"
          decoding="async"
          className="aspect-4/3 w-full rounded-sm bg-sunken object-cover dark:brightness-90"
        />
      </picture>
      {/* The next picture lies over the right edge: a caption keeps as much free. */}
      <figcaption className="px-3 pt-2 pb-1 text-center text-xs font-semibold text-balance sm:text-sm md:px-6">
        {caption}
      </figcaption>
    </figure>
  )
}

function sourceSet({ number, format }: { number: number; format: 'avif' | 'webp' }): string {
  return [480, 960]
    .map((width) => `${pictures[`./pictures/gallery-${number}-${width}.${format}`]} ${width}w`)
    .join(', ')
}
