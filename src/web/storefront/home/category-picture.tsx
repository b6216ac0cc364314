import type { CategoryPath } from '#domain/catalogue.ts'

// Those with a hyphen are the banners' and the gallery's.
const pictures = import.meta.glob<string>(['./pictures/*.{avif,webp}', '!./pictures/*-*'], {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The picture that stands for a category; the words beside it say which. */
export function CategoryPicture({ path }: { path: CategoryPath }) {
  const base = `./pictures/${path.toLowerCase()}`
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={pictures[`${base}.avif`]} />
      <img
        src={pictures[`${base}.webp`]}
        alt=""
        width={288}
        height={288}
        decoding="async"
        className="size-full object-cover dark:brightness-90"
      />
    </picture>
  )
}
