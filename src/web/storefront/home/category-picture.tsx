import type { CategoryPath } from '#domain/catalogue.ts'
import { SmallPicture } from '#web/ui/responsive-image.tsx'

// Names with a hyphen belong to the banners and the gallery.
const pictures = import.meta.glob<string>(['./pictures/*.{avif,webp}', '!./pictures/*-*'], {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The owner's picture, else the shop's usual one. */
export function CategoryPicture({ path, picture }: { path: CategoryPath; picture?: string | undefined }) {
  if (picture) return <SmallPicture src={picture} />
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
