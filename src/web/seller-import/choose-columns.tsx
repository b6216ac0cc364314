import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { CatalogueImport } from '#contract/catalogue-import.ts'
import { type CategoryPath, findCategory } from '#rules/catalogue.ts'
import { type FileField, fileFields, neededFields } from '#rules/catalogue-file.ts'
import { useApi } from '../api.ts'
import { useSellerFailure } from '../seller/use-seller.ts'
import { Button } from '../ui/button.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { Select } from '../ui/select.tsx'
import { focusField } from '../ui/submit-form.ts'
import { CategoryWords } from './category-words.tsx'
import { checkPlaces, type Places } from './check-places.ts'
import { FileSample } from './file-sample.tsx'
import { fieldHints, fieldWords } from './file-words.ts'
import { importKeys } from './import-queries.ts'
import { useGiveUp } from './run-progress.tsx'

type Props = { file: CatalogueImport; onChecking: () => void }

/** Which column is what. What the headers tell is chosen already. */
export function ChooseColumns({ file, onChecking }: Props) {
  const api = useApi()
  const queries = useQueryClient()
  const sayFailure = useSellerFailure()
  const form = useRef<HTMLFormElement>(null)
  const [places, setPlaces] = useState<Places>(file.columns)
  const [words, setWords] = useState<Record<string, string>>(file.categories)
  const [faults, setFaults] = useState<Partial<Record<FileField, string>>>({})
  const giveUp = useGiveUp(file)
  const check = useMutation({
    mutationFn: () => api.checkImport({ id: file._id, columns: places, categories: onlyChosen(words) }),
    onSuccess: ({ import: checked }) => {
      queries.setQueryData(importKeys.one(file._id), checked)
      onChecking()
    },
    onError: (error) => {
      sayFailure(error, error.message)
      void queries.invalidateQueries({ queryKey: importKeys.one(file._id), exact: true })
    },
  })

  function choose(field: FileField, place: string) {
    const { [field]: _, ...others } = places
    setPlaces(place === '' ? others : { ...others, [field]: Number(place) })
    setFaults({})
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = checkPlaces(places)
    setFaults(found)
    const first = fileFields.find((field) => found[field])
    if (first) focusField(form.current, first)
    else check.mutate()
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid max-w-5xl gap-6">
      <FileSample file={file} />
      <fieldset>
        <legend className="text-lg font-semibold">Which column is what</legend>
        <p className="mt-1 text-sm text-ink-soft">
          An empty cell, or a field that is not read, leaves what a product has. A product is known by its
          SKU, else by its name and weight.
        </p>
        <div className="mt-3 grid items-start gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {fileFields.map((field) => (
            <FieldPlace key={field} {...{ file, field, places, onChoose: choose, fault: faults[field] }} />
          ))}
        </div>
      </fieldset>
      {places.category === undefined ? null : (
        <CategoryWords
          key={places.category}
          id={file._id}
          column={places.category}
          words={words}
          onChange={setWords}
        />
      )}
      <FormRefusal error={check.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="large" busy={check.isPending}>
          Check the file
        </Button>
        <Button variant="quiet" size="large" busy={giveUp.isPending} onClick={() => giveUp.mutate()}>
          Give up
        </Button>
      </div>
      <p className="-mt-3 text-sm text-ink-soft">Checking changes nothing.</p>
    </form>
  )
}

type FieldPlaceProps = {
  file: CatalogueImport
  field: FileField
  places: Places
  fault: string | undefined
  onChoose: (field: FileField, place: string) => void
}

function FieldPlace({ file, field, places, fault, onChoose }: FieldPlaceProps) {
  const place = places[field]
  const isNeeded = neededFields.some((needed) => needed === field)
  const example = place === undefined ? '' : (file.sample.find((cells) => cells[place])?.[place] ?? '')
  const hint = example ? `Such as “${shorten(example)}”` : fieldHints[field]
  return (
    <Select
      name={field}
      label={isNeeded ? `${fieldWords[field]} (needed)` : fieldWords[field]}
      options={[{ value: '', text: isNeeded ? 'Choose a column' : 'Not read' }, ...headerOptions(file)]}
      value={place === undefined ? '' : String(place)}
      onChange={(event) => onChoose(field, event.currentTarget.value)}
      required={isNeeded}
      error={fault}
      {...(hint ? { hint } : {})}
    />
  )
}

/** Headers may be empty, and two of them the same. */
function headerOptions({ headers }: CatalogueImport) {
  return headers.map((header, index) => {
    const isTwice = headers.indexOf(header) !== headers.lastIndexOf(header)
    const text = header === '' ? `Column ${index + 1}` : isTwice ? `${header} (column ${index + 1})` : header
    return { value: String(index), text }
  })
}

function onlyChosen(words: Record<string, string>): Record<string, CategoryPath> {
  const chosen = Object.entries(words).flatMap(([word, path]) => {
    const category = findCategory(path)
    return category ? [[word, category.path] as const] : []
  })
  return Object.fromEntries(chosen)
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
