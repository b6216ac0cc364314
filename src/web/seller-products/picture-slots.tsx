import { type ChangeEvent, useEffect, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'

/** A picked picture and the address its preview has in this browser. */
export type Picked = { file: File; preview: string }
export type Slots = readonly (Picked | null)[]

const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif'

type PictureSlotsProps = { slots: Slots; onChange: (slots: Slots) => void }

/** Places for the pictures of a product: a press picks one or another one. The first shows on cards. */
export function PictureSlots({ slots, onChange }: PictureSlotsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Product Images</legend>
      <ul className="grid max-w-md grid-cols-4 gap-2 sm:gap-3">
        {slots.map((picked, index) => (
          <PictureSlot
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is nothing but its place
            key={index}
            name={`Image ${index + 1}`}
            picked={picked}
            onChange={(put) => onChange(slots.map((slot, at) => (at === index ? put : slot)))}
          />
        ))}
      </ul>
    </fieldset>
  )
}

type PictureSlotProps = { name: string; picked: Picked | null; onChange: (picked: Picked | null) => void }

function PictureSlot({ name, picked, onChange }: PictureSlotProps) {
  const input = useRef<HTMLInputElement>(null)

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    if (file) onChange({ file, preview: URL.createObjectURL(file) })
  }

  function remove() {
    // Empty again, so that picking the same file counts as a change; and the keyboard goes on from here.
    if (input.current) input.current.value = ''
    input.current?.focus()
    onChange(null)
  }

  return (
    <li className="relative">
      <label className="relative grid aspect-square cursor-pointer place-content-center place-items-center gap-1 overflow-hidden rounded-md border border-dashed border-line-strong bg-surface text-ink-soft hover:border-leaf hover:text-leaf has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf">
        <Icon name="picture" className="size-6" />
        <span className="text-xs">{name}</span>
        {picked ? <Preview src={picked.preview} alt={picked.file.name} /> : null}
        <input
          ref={input}
          type="file"
          aria-label={name}
          accept={acceptedTypes}
          onChange={pick}
          className="sr-only"
        />
      </label>
      {picked ? (
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={remove}
          className="group absolute -top-2 -right-2 grid size-11 place-items-start justify-items-end"
        >
          <span className="grid size-7 place-items-center rounded-full border border-line bg-surface text-ink group-hover:border-red group-hover:text-red">
            <Icon name="close" className="size-4" />
          </span>
        </button>
      ) : null}
    </li>
  )
}

function Preview({ src, alt }: { src: string; alt: string }) {
  // The browser keeps a picked file in memory until its address is given back.
  useEffect(() => () => URL.revokeObjectURL(src), [src])

  return <img src={src} alt={alt} className="absolute inset-0 size-full bg-sunken object-cover" />
}
