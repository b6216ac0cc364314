import type { CategoryPath } from '#domain/catalogue.ts'

// Names with a hyphen belong to the banners and the gallery.
const pictures = import.meta.glob<string>(['./pictures/*.{avif,webp}', '!./pictures/*-*'], {
  eager: true,
  query: '?url',
  import: 'default',
})

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
