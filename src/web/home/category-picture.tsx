import type { CategoryPath } from '#rules/catalogue.ts'
import { classNames } from '../ui/class-names.ts'

// Not the pictures with a hyphen: those are the banner's and the gallery's, and each address here costs the first page some bytes.
const pictures = import.meta.glob<string>(['./pictures/*.{avif,webp}', '!./pictures/*-*'], {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The picture that stands for a category; the words beside it say which. `className` gives the width. */
export function CategoryPicture({ path, className }: { path: CategoryPath; className?: string }) {
  const base = `./pictures/${path.toLowerCase()}`
  return (
    <picture className={classNames('block aspect-square overflow-hidden', className)}>
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
