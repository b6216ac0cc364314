import { type ChangeEvent, useEffect } from 'react'
import { Icon } from '../ui/icon.tsx'

/** A picked picture and the address its preview has in this browser. */
export type Picked = { file: File; preview: string }
export type Slots = readonly (Picked | null)[]

const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif'

type PictureSlotsProps = { slots: Slots; onChange: (slots: Slots) => void }

/** Places for the pictures of a product: a press picks one, another takes it out. The first shows on cards. */
export function PictureSlots({ slots, onChange }: PictureSlotsProps) {
  function put(index: number, picked: Picked | null) {
    onChange(slots.map((slot, at) => (at === index ? picked : slot)))
  }

  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Product Images</legend>
      <ul className="grid max-w-md grid-cols-4 gap-2 sm:gap-3">
        {slots.map((picked, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is nothing but its place
          <li key={index} className="relative">
            {picked ? (
              <Preview picked={picked} name={`Image ${index + 1}`} onRemove={() => put(index, null)} />
            ) : (
              <EmptySlot
                name={`Image ${index + 1}`}
                onPick={(file) => put(index, { file, preview: URL.createObjectURL(file) })}
              />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function EmptySlot({ name, onPick }: { name: string; onPick: (file: File) => void }) {
  function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    if (file) onPick(file)
  }

  return (
    <label className="relative grid aspect-square cursor-pointer place-content-center place-items-center gap-1 rounded-md border border-dashed border-line-strong bg-surface text-ink-soft hover:border-leaf hover:text-leaf has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf">
      <Icon name="picture" className="size-6" />
      <span className="text-xs">{name}</span>
      <input type="file" accept={acceptedTypes} onChange={pick} className="sr-only" />
    </label>
  )
}

function Preview({ picked, name, onRemove }: { picked: Picked; name: string; onRemove: () => void }) {
  const { preview } = picked

  // The browser keeps a picked file in memory until its address is given back.
  useEffect(() => () => URL.revokeObjectURL(preview), [preview])

  return (
    <>
      <img
        src={preview}
        alt={`${name}: ${picked.file.name}`}
        className="aspect-square w-full rounded-md border border-line bg-sunken object-cover"
      />
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="absolute -top-2 -right-2 grid size-8 place-items-center rounded-full border border-line bg-surface text-ink hover:text-red pointer-coarse:size-10"
      >
        <Icon name="close" className="size-4" />
      </button>
    </>
  )
}
